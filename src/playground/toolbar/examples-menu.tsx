import { ChevronDown, FlaskConical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { examples } from '../examples/examples.ts'
import { loadExample } from '../actions/load-example.ts'
import { useSessionStore } from '../store/use-session.ts'

/** Examples to begin with. */
export function ExamplesMenu() {
  const store = useSessionStore()
  return (
    <Menu
      label="Examples"
      trigger={
        <Button variant="quiet" icon={<FlaskConical aria-hidden size={14} />}>
          Examples
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
      items={examples.map((example) => ({
        id: example.id,
        label: example.title,
        note: example.note,
        onAction: () => loadExample(store, example),
      }))}
    />
  )
}
