import { lazyComponent } from './loading/lazy-component.tsx'
import type { TabsProps } from './tab-views.tsx'

/** Several views of one thing, one shown at a time. */
export const Tabs = lazyComponent<TabsProps>(
  async () => (await import('./tab-views.tsx')).TabViews,
  () => null,
)
