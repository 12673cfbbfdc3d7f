import { Pin } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/messages/announcer.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { addPin } from '../inputs/expectation-changes.ts'
import { languageTag } from '../languages.ts'
import type { Answer } from '../sending/answer-cache.ts'
import { useSessionStore } from '../store/use-session.ts'

/** Longer selections are not a word or a name. */
const MOST_CHARACTERS = 60
/** The most words of an answer to choose from. */
const MOST_WORDS = 40

type Props = { readonly answers: readonly Answer[]; readonly target: string }

/** Pins the words that are selected in an answer; where none are, one of the answer's words can be chosen without a pointer. */
export function PinButton({ answers, target }: Props) {
  const store = useSessionStore()
  const place = useRef<HTMLSpanElement>(null)
  const selected = useSelectedWords(place)

  function pin(word: string) {
    store.change((inputs) => addPin(inputs, word, target), { label: `“${word}” pinned` })
    announce(`“${word}” is pinned`)
  }
  const words = wordsOf(answers, target)
  return (
    <span ref={place}>
      {selected === '' ? (
        <Menu
          label="Pin a word"
          trigger={
            <Button
              variant="quiet"
              size="small"
              icon={<Pin aria-hidden size={13} />}
              aria-label="Pin a word"
              isDisabled={words.length === 0}
            >
              Pin
            </Button>
          }
          items={words.map((word) => ({ id: word, label: word, onAction: () => pin(word) }))}
        />
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon={<Pin aria-hidden size={13} />}
          onPress={() => {
            pin(selected)
            getSelection()?.removeAllRanges()
          }}
        >
          Pin “{selected}”
        </Button>
      )}
    </span>
  )
}

/** The words selected in an answer, in the table or beside the button; kept while the button itself is pressed. */
function useSelectedWords(place: RefObject<HTMLElement | null>): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    let isPressed = false
    const onPointerDown = ({ target }: PointerEvent) => {
      isPressed = target instanceof Node && place.current?.contains(target) === true
    }
    const onSelection = () => {
      if (!isPressed) setWords(selectedWords())
    }
    const onPointerUp = () => {
      // The press on the button follows in the same event.
      setTimeout(() => {
        isPressed = false
        onSelection()
      })
    }
    onSelection()
    document.addEventListener('pointerdown', onPointerDown, { capture: true })
    document.addEventListener('pointerup', onPointerUp, { capture: true })
    document.addEventListener('selectionchange', onSelection)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, { capture: true })
      document.removeEventListener('pointerup', onPointerUp, { capture: true })
      document.removeEventListener('selectionchange', onSelection)
    }
  }, [place])
  return words
}

function selectedWords(): string {
  const selection = getSelection()
  const words = selection?.toString().replaceAll(/\s+/g, ' ').trim() ?? ''
  const node = selection?.anchorNode
  const element = node instanceof Element ? node : node?.parentElement
  const isAnswer = Boolean(element?.closest('td[data-column], [data-answer]'))
  return isAnswer && words.length <= MOST_CHARACTERS ? words : ''
}

function wordsOf(answers: readonly Answer[], target: string): string[] {
  const segmenter = new Intl.Segmenter(languageTag(target), { granularity: 'word' })
  const words = [...segmenter.segment(answers[0]?.text ?? '')].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  )
  return [...new Set(words)].slice(0, MOST_WORDS)
}
