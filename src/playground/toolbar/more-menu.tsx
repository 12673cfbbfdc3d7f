import { CircleQuestionMark, ClipboardPaste, Ellipsis, Keyboard, Redo2, RotateCw, Undo2 } from 'lucide-react'
import { Menu, Separator } from 'react-aria-components'
import { countOf } from '../../locale/numbers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { commandKey } from '../../ui/kbd.tsx'
import { MenuLine, MenuWithTrigger } from '../../ui/overlay/menu.tsx'
import shared from '../../ui/shared.module.css'
import popup from '../../ui/overlay/popup.module.css'
import { pressTranslate } from '../run-bar/press-translate.ts'
import { pressRedo, pressUndo } from './undo-press.ts'
import { useSession, useSessionStore } from '../session/use-session.ts'
import styles from './toolbar.module.css'

/** Rarely used functions. */
export function MoreMenu() {
  return (
    <MenuWithTrigger
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden size={16} />
        </IconButton>
      }
    >
      <Items />
    </MenuWithTrigger>
  )
}

function Items() {
  const store = useSessionStore()
  const hasPast = useSession(({ past }) => past.length > 0)
  const hasFuture = useSession(({ future }) => future.length > 0)
  const inputs = useSession((state) => state.inputs)
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
