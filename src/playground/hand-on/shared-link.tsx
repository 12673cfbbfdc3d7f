import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { describeContents } from '../model/inputs-file.ts'
import { countAnswers, markSource, withTranslations } from '../model/results.ts'
import { replaceInputs } from '../change-with-undo.ts'
import { mayKeepTexts } from '../session/keep-texts.ts'
import { useSessionStore } from '../session/use-session.ts'
import { readLink } from './link.ts'

/** Opens the inputs in the page's URL fragment, if it has any, as one step to undo, and shows what they contain or why they cannot be read. */
export function SharedLink() {
  const store = useSessionStore()
  const [problem, setProblem] = useState<'newer' | 'damaged'>()

  useEffect(() => {
    let isOver = false
    async function open() {
      const fragment = location.hash
      if (!fragment.startsWith('#inputs=')) return
      const read = await readLink(fragment)
      // In development, React mounts twice.
      if (isOver) return
      // A reload must not replace later edits with the link. If texts are not kept, the reload opens the link again.
      if (mayKeepTexts()) history.replaceState(history.state, '', location.pathname + location.search)
      if ('problem' in read) {
        setProblem(read.problem)
        return
      }
      const { contents, answers } = read
      const what = `${describeContents(contents)}${withTranslations(countAnswers(answers))}`
      replaceInputs(store, contents, `Opened from a link: ${what}. Nothing was sent.`, {
        answers: markSource(answers, { origin: 'link' }),
      })
    }
    const openAny = () => void open()
    openAny()
    // Entering a link in the address bar of this page does not reload it.
    window.addEventListener('hashchange', openAny)
    return () => {
      isOver = true
      window.removeEventListener('hashchange', openAny)
    }
  }, [store])

  const close = () => setProblem(undefined)
  return (
    <Dialog
      title="This link cannot be opened"
      isOpen={problem !== undefined}
      onClose={close}
      actions={
        <Button variant="primary" onPress={close}>
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
