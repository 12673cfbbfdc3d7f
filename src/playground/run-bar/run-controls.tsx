import { RepeatControls } from './repeat-controls.tsx'
import { ViewControls } from './view-controls.tsx'

/** How often each request is sent, and how the answers are shown. */
export function RunControls() {
  return (
    <>
      <RepeatControls />
      <ViewControls />
    </>
  )
}
