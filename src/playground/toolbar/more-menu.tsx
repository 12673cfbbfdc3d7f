import {
  Check,
  CircleQuestionMark,
  ClipboardPaste,
  Ellipsis,
  HardDrive,
  Keyboard,
  Redo2,
  RotateCw,
  Tags,
  Undo2,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Menu, MenuSection, Separator } from 'react-aria-components'
import { countOf } from '../../locale/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { commandKey } from '../../ui/kbd.tsx'
import { showToast } from '../../ui/messages/toast.tsx'
import { MenuLine, MenuWithTrigger } from '../../ui/overlay/menu.tsx'
import shared from '../../ui/shared.module.css'
import popup from '../../ui/overlay/popup.module.css'
import { pressTranslate } from '../run-bar/press-translate.ts'
import { pressRedo, pressUndo } from '../change-with-undo.ts'
import type { Markup } from '../model/inputs.ts'
import { mayKeepTexts, onKeepTextsNews, setMayKeepTexts } from '../session/keep-texts.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import styles from './toolbar.module.css'

export const markups: readonly { readonly value: Markup; readonly label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'xml', label: 'XML' },
  { value: 'html', label: 'HTML' },
]

type Props = {
  /** Whether markup is chosen here: if texts have tags, the choice is in the toolbar instead. */
  readonly hasMarkup: boolean
}

export function MoreMenu(props: Props) {
  return (
    <MenuWithTrigger
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden size={16} />
        </IconButton>
      }
    >
      <Items {...props} />
    </MenuWithTrigger>
  )
}

function Items({ hasMarkup }: Props) {
  const store = useSessionStore()
  const hasPast = useSession(({ past }) => past.length > 0)
  const hasFuture = useSession(({ future }) => future.length > 0)
  const inputs = useSession((state) => state.inputs)
  const keeps = useSyncExternalStore(onKeepTextsNews, mayKeepTexts)
  const isRunning = useSession((state) => state.press === 'sending')
  const all = store.plan({ inputs, force: inputs.columns.map(({ id }) => id) })
  return (
    <Menu className={`${popup.menu} ${styles.more}`} aria-label="More">
      <MenuLine
        id="undo"
        label="Undo"
        icon={<Undo2 aria-hidden size={15} />}
        end={<Keys>{`${commandKey} Z`}</Keys>}
        isDisabled={!hasPast}
        onAction={() => pressUndo(store)}
      />
      <MenuLine
        id="redo"
        label="Redo"
        icon={<Redo2 aria-hidden size={15} />}
        end={<Keys>{`${commandKey} Shift Z`}</Keys>}
        isDisabled={!hasFuture}
        onAction={() => pressRedo(store)}
      />
      <Separator />
      <MenuLine
        id="paste"
        label="Paste a request"
        icon={<ClipboardPaste aria-hidden size={15} />}
        note="A cURL command or a JSON body"
        onAction={() => store.show({ dialog: 'paste' })}
      />
      {hasMarkup ? (
        <MenuSection
          aria-label="Markup"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[inputs.markup]}
          onSelectionChange={([chosen]) => {
            const found = markups.find(({ value }) => value === chosen)
            if (found) store.change((now) => ({ ...now, markup: found.value }))
          }}
        >
          {markups.map(({ value, label }) => (
            <MenuLine
              key={value}
              id={value}
              label={value === 'off' ? 'Markup off' : `Markup ${label}`}
              icon={<Tags aria-hidden size={15} />}
              end={value === inputs.markup ? <Check aria-hidden size={14} /> : null}
            />
          ))}
        </MenuSection>
      ) : null}
      <MenuLine
        id="signs"
        label="What the signs mean"
        icon={<CircleQuestionMark aria-hidden size={15} />}
        onAction={() => store.show({ dialog: 'signs' })}
      />
      <MenuLine
        id="shortcuts"
        label="Keyboard shortcuts"
        icon={<Keyboard aria-hidden size={15} />}
        end={<Keys>?</Keys>}
        onAction={() => store.show({ dialog: 'shortcuts' })}
      />
      <Separator />
      <MenuSection
        aria-label="What is kept on this device"
        selectionMode="multiple"
        selectedKeys={keeps ? [] : ['keep']}
        onSelectionChange={(chosen) => {
          if (!setMayKeepTexts(chosen !== 'all' && !chosen.has('keep')))
            showToast({ title: 'The browser did not let the console change what is kept.', isFailure: true })
        }}
      >
        <MenuLine
          id="keep"
          label="Do not keep texts"
          icon={<HardDrive aria-hidden size={15} />}
          end={keeps ? null : <Check aria-hidden size={14} />}
          note="No new history. Answers are kept until you reload; texts and contexts until you close this tab."
        />
      </MenuSection>
      <Separator />
      <MenuLine
        id="again"
        label="Send everything again"
        icon={<RotateCw aria-hidden size={15} />}
        note={`Bills ${countOf(all.characters, 'character')}, answered texts included`}
        isDisabled={isRunning || !all.hasTexts}
        onAction={() => pressTranslate(store, true)}
      />
    </Menu>
  )
}

/** The keys that do the same. */
function Keys({ children }: { readonly children: string }) {
  return (
    <span aria-hidden className={shared.small}>
      {children}
    </span>
  )
}
