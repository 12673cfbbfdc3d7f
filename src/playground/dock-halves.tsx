import { InspectorPane } from './inspector/inspector-pane.tsx'
import { LeftHalf } from './request/left-half.tsx'
import { RequestPane } from './request/request-pane.tsx'
import { useSession } from './store/use-session.ts'

/** The selected cell or, without one, the response; beside it the request, which never moves. */
export function DockHalves() {
  const hasCell = useSession((state) => state.selectedCell !== undefined)
  return (
    <>
      {hasCell ? <InspectorPane /> : <LeftHalf />}
      <RequestPane />
    </>
  )
}
