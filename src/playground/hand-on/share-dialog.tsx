import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import shared from '../../ui/shared.module.css'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { TextBox } from '../../ui/fields/text-box.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { LOCALE } from '../../locale/numbers.ts'
import { showToast } from '../../ui/messages/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { contentsOf } from '../model/inputs.ts'
import {
  describeContents,
  countResults,
  takeResults,
  withTranslations,
  writeComparison,
} from '../model/comparison-file.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { linkTo, MAX_LINK_LENGTH } from './link.ts'
import { save } from './save-table.ts'
import styles from './share-dialog.module.css'

/**
 * Shares the inputs as a link or, if they are too large for one, as a file. The inputs cannot change while the dialog is open, so each choice needs
 * only one link.
 */
export function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useSessionStore()
  const inputs = useSession((state) => state.inputs)
  const [hasAnswers, setHasAnswers] = useState(false)
  const comparison = useMemo(
    // Judgements are left out so that the recipient can compare blind.
    () =>
      writeComparison(
        { ...inputs, betterWordings: {}, isJudging: false },
        hasAnswers ? store.answers : undefined,
      ),
    [inputs, hasAnswers, store],
  )
  const withAnswers = useMemo(
    () => withTranslations(countResults(takeResults(inputs, store.answers))),
    [inputs, store],
  )
  const { data: link } = useQuery({
    queryKey: ['link', comparison],
    queryFn: () => linkTo(comparison, location.href.replace(/[?#].*$/s, '')),
    networkMode: 'always',
    gcTime: 0,
  })

  return (
    <Dialog title="Share" isOpen onClose={onClose} actions={<Button onPress={onClose}>Done</Button>}>
      <div className={shared.stack}>
        <p>
          This link contains: <strong>{describeContents(contentsOf(inputs))}</strong>
          {hasAnswers ? `${withAnswers}. No API key.` : '. No translations and no API key.'}
          {Object.keys(inputs.betterWordings).length > 0
            ? ' Blind judgements are left out, so that the recipient can judge too.'
            : ''}
        </p>
        {withAnswers === '' ? null : (
          <CheckBox isChecked={hasAnswers} onChange={setHasAnswers}>
            Include the answers
          </CheckBox>
        )}
        {link && 'tooLong' in link ? (
          <Notice
            tone="info"
            role="status"
            title={`Too long for a link: ${inKib(link.tooLong)} KiB; a link holds ${inKib(MAX_LINK_LENGTH)} KiB.`}
            actions={
              <Button
                icon={<Download aria-hidden size={14} />}
                onPress={() => {
                  const name = hasAnswers ? 'playground-comparison.json' : 'playground-inputs.json'
                  save(new Blob([comparison], { type: 'application/json' }), name)
                }}
              >
                Save as a file
              </Button>
            }
          >
            Send it as a file. The recipient opens it with “Import texts”.
          </Notice>
        ) : (
          <LinkBox link={link?.link ?? ''} />
        )}
      </div>
    </Dialog>
  )
}

function LinkBox({ link }: { readonly link: string }) {
  const box = useRef<HTMLInputElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: 'Link copied' })
    } catch {
      box.current?.select()
      showToast({
        title: 'The browser does not allow copying here. The link is selected.',
        isFailure: true,
      })
    }
  }

  return (
    <>
      <div className={styles.link}>
        <TextBox
          label="Link"
          ref={box}
          readOnly
          value={link}
          className={styles.address}
          onFocus={(event) => event.target.select()}
        />
        <Button
          variant="primary"
          icon={<Copy aria-hidden size={14} />}
          isDisabled={link === ''}
          onPress={() => void copy()}
        >
          Copy link
        </Button>
      </div>
      <p className={shared.small}>
        The texts are in the link itself, after its #, which browsers never send to a server. Anyone with the
        link can read them. Opening it sends nothing.
      </p>
    </>
  )
}

function inKib(length: number): string {
  return (length / 1024).toLocaleString(LOCALE, { maximumFractionDigits: 1 })
}
