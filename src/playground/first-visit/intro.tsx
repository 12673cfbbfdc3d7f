import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '../../api/connection.ts'
import field from '../../ui/field.module.css'
import { firstExample } from './first-example.ts'
import { useSession } from '../session/use-session.ts'

const [firstText] = firstExample.contents.texts

/** Introduces the page above the first-visit example, with a note that nothing was sent for its answers. `index.html` shows the same before the
 *  code loads. */
export function Intro() {
  const { data: connection } = useQuery(connectionQuery)
  const isExample = useSession(
    ({ inputs, slot: { runs } }, store) =>
      !runs.has(inputs.baselineId) &&
      inputs.texts.some(({ id, text }) => {
        const [answer] = store.cell(id, inputs.baselineId).answers
        // The first example's answers load with the page, so its text counts even before they arrive.
        return answer === undefined ? text === firstText : answer.source.origin === 'example'
      }),
  )
  // The words about the example keep their room, so that the table does not move at the first key.
  const ofExample = { visibility: isExample ? undefined : 'hidden' } as const
  const isSandbox = connection === undefined || (connection.sandbox && connection.engine === undefined)
  return (
    <header className="frame-intro">
      <h1>
        <span className={field.hiddenLabel}>Playground: </span>See what a context changes
      </h1>
      <p>
        Each row is a text, each column a context.
        <span style={ofExample}>
          {' '}
          This example is already answered: type over the text, or over the context in B.
        </span>
      </p>
      <span style={ofExample} title="The answers were recorded. Nothing was sent or billed for them.">
        {isSandbox ? 'Example, not sent' : 'The sandbox’s answer'}
      </span>
    </header>
  )
}
