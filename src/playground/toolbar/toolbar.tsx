import { ChevronDown, ArrowRight, Ellipsis, FlaskConical, Keyboard } from 'lucide-react'
import { useState } from 'react'
import { ComboBoxPlaceholder } from '../../ui/fields/combo-box.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { setLanguages, setMarkup } from '../inputs/input-changes.ts'
import type { Markup } from '../inputs/inputs.ts'
import { DETECT, languageName, normalCode } from '../languages.ts'
import type { LanguageBoxProps } from './language-box.tsx'
import { loadRecentLanguages, rememberLanguage } from './recent-languages.ts'
import styles from './toolbar.module.css'
import { RedoButton, UndoButton } from './undo-button.tsx'
import { useSession, useSessionStore } from '../store/use-session.ts'

const markups: readonly { readonly value: Markup; readonly label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'xml', label: 'XML' },
  { value: 'html', label: 'HTML' },
]

/** Until they are loaded, placeholders have their size; an icon that cannot be pressed yet is not worth its bytes. */
const ToolbarActions = lazyComponent(
  async () => (await import('./toolbar-actions.tsx')).ToolbarActions,
  () => (
    <>
      <Button variant="quiet" isDisabled icon={<FlaskConical aria-hidden size={14} />}>
        Examples
        <ChevronDown aria-hidden size={14} />
      </Button>
      <Button variant="quiet" isDisabled icon={<svg width={14} height={14} />}>
        History
      </Button>
      <IconButton label="Paste a request" isDisabled>
        <svg width={16} height={16} />
      </IconButton>
      <Button variant="quiet" isDisabled icon={<svg width={14} height={14} />}>
        Share
      </Button>
      <Button variant="quiet" isDisabled icon={<svg width={14} height={14} />}>
        Export
        <ChevronDown aria-hidden size={14} />
      </Button>
    </>
  ),
)

const LanguageBox = lazyComponent<LanguageBoxProps>(
  async () => (await import('./language-box.tsx')).LanguageBox,
  (props) => (
    <ComboBoxPlaceholder
      {...props}
      suggestions={[
        props.value === DETECT
          ? { value: DETECT, label: 'Detect language' }
          : { value: props.value, label: languageName(props.value), note: props.value },
      ]}
    />
  ),
)

const AddTarget = lazyComponent(
  async () => (await import('./add-target.tsx')).AddTarget,
  () => (
    <IconButton label="Add target language" isDisabled>
      <svg width={16} height={16} />
    </IconButton>
  ),
)

/** Before anything is typed there is nothing to undo. */
const UndoButtons = lazyComponent(
  async () => (await import('./undo-buttons.tsx')).UndoButtons,
  () => (
    <>
      <UndoButton aria-disabled />
      <RedoButton aria-disabled />
    </>
  ),
)

type Props = {
  readonly onShowShortcuts: () => void
  /** On a phone: whether all controls are shown, or only the essential ones. */
  readonly showsMore: boolean
  readonly onShowMore: (showsMore: boolean) => void
}

/** Settings for all columns: languages and markup; and examples to start with. */
export function Toolbar({ onShowShortcuts, showsMore, onShowMore }: Props) {
  const store = useSessionStore()
  const sourceLanguage = useSession(({ inputs }) => inputs.sourceLanguage)
  const targetLanguage = useSession(({ inputs }) => inputs.targetLanguage)
  const markup = useSession(({ inputs }) => inputs.markup)
  const [recent, setRecent] = useState(loadRecentLanguages)

  const remember = (side: 'source' | 'target', code: string) =>
    setRecent((recent) => rememberLanguage(recent, side, code))

  function choose(side: 'source' | 'target', value: string) {
    const code = value === DETECT ? '' : normalCode(value)
    store.change((inputs) => setLanguages(inputs, { [side]: code }))
    if (code !== '') remember(side, code)
  }

  return (
    <div className={styles.bar} role="group" aria-label="Settings of all requests">
      <span className={styles.language}>
        <LanguageBox
          label="Source language"
          isLabelHidden
          value={sourceLanguage === '' ? DETECT : sourceLanguage}
          onChange={(value) => choose('source', value)}
          side="source"
          recent={recent.source}
        />
      </span>
      <ArrowRight aria-hidden size={16} className={styles.arrow} />
      <span className={styles.language}>
        <LanguageBox
          label="Target language"
          isLabelHidden
          value={targetLanguage}
          onChange={(value) => choose('target', value)}
          side="target"
          recent={recent.target}
        />
      </span>
      <AddTarget recent={recent.target} onAdd={(code) => remember('target', code)} />
      <span className={styles.more}>
        <IconButton
          label="More controls"
          variant="plain"
          aria-expanded={showsMore}
          onPress={() => onShowMore(!showsMore)}
        >
          <Ellipsis aria-hidden size={16} />
        </IconButton>
      </span>
      <span className={styles.markup}>
        <Select
          label="Markup"
          options={markups}
          value={markup}
          onChange={(value) => store.change((inputs) => setMarkup(inputs, value))}
        />
      </span>
      <span className={styles.end}>
        <UndoButtons />
        <ToolbarActions />
        <IconButton label="Keyboard shortcuts" onPress={onShowShortcuts}>
          <Keyboard aria-hidden size={16} />
        </IconButton>
      </span>
    </div>
  )
}
