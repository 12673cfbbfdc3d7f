import { RepeatControls } from './repeat-controls.tsx'
import { ViewControls } from './view-controls.tsx'

/** How often each request is sent, and how its answers are looked at. */
export function RunControls() {
  return (
    <>
      <RepeatControls />
      <ViewControls />
    </>
  )
}
