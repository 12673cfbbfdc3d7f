import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { describeContents } from '../model/inputs-file.ts'
import { countAnswers, markSource, withTranslations } from '../model/results.ts'
import { replaceInputs } from '../actions/replace-inputs.ts'
import { mayKeepTexts } from '../session/keep-texts.ts'
import { useSessionStore } from '../session/use-session.ts'
import { readLink } from './link.ts'

/** The fragment of an opened link; a new object each time. */
type OpenedLink = { readonly fragment: string }

type Props = { readonly link: OpenedLink }

/** Links already opened: React mounts twice in development. */
const opened = new WeakSet<OpenedLink>()

/** Loads the inputs of a link, as one step to undo, and shows what they contain or why they cannot be read. */
export function SharedLink({ link }: Props) {
  const store = useSessionStore()
  const [problem, setProblem] = useState<'newer' | 'damaged'>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (opened.has(link)) return
    opened.add(link)
    // A reload must not replace later edits with the link. If texts are not kept, the reload opens the link again.
    if (mayKeepTexts()) history.replaceState(history.state, '', location.pathname + location.search)
    async function open() {
      const read = await readLink(link.fragment)
      if ('problem' in read) {
        setProblem(read.problem)
        setOpen(true)
      } else {
        const { contents, answers } = read
        const what = `${describeContents(contents)}${withTranslations(countAnswers(answers))}`
        replaceInputs(store, contents, `Opened from a link: ${what}. Nothing was sent.`, {
          answers: markSource(answers, { origin: 'link' }),
        })
      }
    }
    void open()
  }, [link, store])

  return (
    <Dialog
      title="This link cannot be opened"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      actions={
        <Button variant="primary" onPress={() => setOpen(false)}>
          Close
        </Button>
      }
    >
      <p>
        {problem === 'newer'
          ? 'It was made by a newer version of the console. Reload this page to get that version, then open the link again.'
          : 'It is damaged: part of it is missing or changed, perhaps cut off on the way. Ask for it again, or for the inputs as a file.'}
      </p>
      <p>Nothing on this page has changed, and nothing was sent.</p>
    </Dialog>
  )
}
