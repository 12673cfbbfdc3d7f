import { ArrowRight, FileUp, FlaskConical, History, Share2 } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { countOf, formatCount } from '../../locale/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { changeWithUndo, loadExample } from '../change-with-undo.ts'
import { examples } from '../first-visit/examples.ts'
import { ExportMenu } from '../hand-on/export-menu.tsx'
import { countStranded, moveExpectations, setLanguages } from '../model/input-changes.ts'
import { hasText } from '../model/inputs.ts'
import { DETECT, languageName, normalCode } from '../languages.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import { Dialogs } from './dialogs.tsx'
import { LanguageBox } from './language-box.tsx'
import { sourceSuggestions, targetSuggestions } from './language-options.ts'
import { markups, MoreMenu } from './more-menu.tsx'
import { AddTarget } from './targets.tsx'
import styles from './toolbar.module.css'

/** The languages of all requests, import and export, and rarely used functions under "More". */
export function Toolbar() {
  const store = useSessionStore()
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const targetLanguage = useSession(({ inputs }) => inputs.targetLanguage)
  const markup = useSession(({ inputs }) => inputs.markup)
  const texts = useDeferredValue(useSession(({ inputs }) => inputs.texts))
  const hasTags = useMemo(() => texts.some(({ text }) => /<\/?[a-z][^<>]*>/i.test(text)), [texts])
  const offersExamples = useSession(
    ({ inputs, firstVisit }) => firstVisit !== undefined || !inputs.texts.some(hasText),
  )
  const detected = useDetected()
  const sources = useMemo(() => sourceSuggestions(detected), [detected])
  const targets = useMemo(() => targetSuggestions(), [])

  function choose(side: 'source' | 'target', value: string) {
    const before = targetLanguage
    store.change((inputs) => setLanguages(inputs, { [side]: value === DETECT ? '' : normalCode(value) }))
    const { inputs } = store.getState()
    const stranded = countStranded(inputs, before)
    if (stranded === 0 || inputs.targets.includes(before)) return
    // Words may have been imported before the language was chosen.
    showToast({
      title: `${countOf(stranded, 'expectation is', 'expectations are')} for ${languageName(before)}`,
      action: {
        label: `Move to ${languageName(inputs.targetLanguage)}`,
        onPress: () =>
          changeWithUndo(store, `Expectations moved to ${languageName(inputs.targetLanguage)}`, (now) =>
            moveExpectations(now, before),
          ),
      },
    })
  }

  const isMarkupShown = hasTags || markup !== 'off'
  return (
    <div className={styles.bar} role="group" aria-label="Settings of all requests">
      <span
        className={styles.language}
        title={detected}
        data-wide={detected === undefined ? undefined : true}
      >
        <LanguageBox
          label="Source language"
          isLabelHidden
          value={sourceLanguage === '' ? DETECT : sourceLanguage}
          onChange={(value) => choose('source', value)}
          suggestions={sources}
        />
      </span>
      <ArrowRight aria-hidden size={16} className={styles.arrow} />
      <span className={styles.language}>
        <LanguageBox
          label="Target language"
          isLabelHidden
          value={targetLanguage}
          onChange={(value) => choose('target', value)}
          suggestions={targets}
        />
      </span>
      <AddTarget />
      {isMarkupShown ? (
        <Select
          label="Markup"
          options={markups}
          value={markup}
          onChange={(value) => store.change((inputs) => ({ ...inputs, markup: value }))}
        />
      ) : null}
      <span className={styles.end}>
        <Button
          variant="quiet"
          aria-label="Import texts"
          icon={<FileUp aria-hidden size={14} />}
          onPress={() => store.show({ dialog: 'import' })}
        >
          Import
        </Button>
        {offersExamples ? (
          <Menu
            label="Examples"
            icon={<FlaskConical aria-hidden size={14} />}
            items={examples.map((example) => ({
              id: example.id,
              label: example.title,
              note: example.note,
              onAction: () => loadExample(store, example),
            }))}
          />
        ) : null}
        <Button
          variant="quiet"
          icon={<History aria-hidden size={14} />}
          onPress={() => store.show({ dialog: 'history' })}
        >
          History
        </Button>
        <Button
          variant="quiet"
          icon={<Share2 aria-hidden size={14} />}
          onPress={() => store.show({ dialog: 'share' })}
        >
          Share
        </Button>
        <ExportMenu />
        <MoreMenu hasMarkup={!isMarkupShown} />
      </span>
      <Dialogs />
    </div>
  )
}

/** "Detected: German" or "Detected: German 3, English 1", once texts without a source language are answered. */
function useDetected(): string | undefined {
  const counts = useSession(({ inputs }, store) =>
    inputs.sourceLanguage === '' ? store.summary(inputs.baselineId).languages : undefined,
  )
  return useMemo(() => {
    if (!counts || counts.size === 0) return undefined
    const parts = [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .map(([code, count]) =>
        counts.size === 1 ? languageName(code) : `${languageName(code)} ${formatCount(count)}`,
      )
    return `Detected: ${parts.join(', ')}`
  }, [counts])
}
