import { useLayoutEffect, useEffect, useId, useRef, useState } from 'react'
import styles from './tooltips.module.css'

/** How long the pointer rests on a control before its tooltip comes, and how long after one the next comes at once, in milliseconds. */
const DELAY = 500
/** Between a control and its tooltip, and between the tooltip and the edge of the window, in CSS pixels. */
const GAP = 6

/** The keys that take the focus from one control to the next. */
const GOING = new Set(['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'F6'])

type Shown = { readonly control: HTMLElement; readonly text: string; readonly onGone: () => void }

/**
 * The tooltip of any control with `data-tooltip`: names it on hover and on keyboard focus; Escape, a press and leaving it close it.
 * Mounted once for the whole console, so that a control with a tooltip costs no more than one without.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => watchControls(setShown), [])
  return shown ? <Tooltip {...shown} /> : null
}

/** Reports which control should show its tooltip, until the function it returns is called. */
function watchControls(show: (shown: Shown | undefined) => void): () => void {
  const stop = new AbortController()
  let current: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastHidden = -Infinity
  /** Whether the focus was moved by a key, not by a press. */
  let isGoing = false
  /** Whether the pointer rests on the tooltip, which stays then (WCAG 1.4.13). Presses go through it to what is below. */
  let isResting = false
  /** Where the last press was. What opens and closes there comes and goes under a pointer that rests: that asks for no name. */
  let pressed: { readonly x: number; readonly y: number } | undefined

  function open(control: HTMLElement) {
    current = control
    show({ control, text: control.dataset['tooltip'] ?? '', onGone: close })
  }
  function close() {
    clearTimeout(timer)
    if (!current) return
    current = undefined
    lastHidden = performance.now()
    show(undefined)
  }
  const listen = <K extends keyof DocumentEventMap>(type: K, heard: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, heard, { capture: true, signal: stop.signal })

  const onPointer = (event: PointerEvent) => {
    if (event.clientX === pressed?.x && event.clientY === pressed.y) return
    pressed = undefined
    isResting = current !== undefined && isOnTooltip(event)
    if (isResting) return
    const control = event.pointerType === 'touch' ? undefined : controlAt(event.target)
    if (control === current) return
    close()
    if (!control) return
    if (performance.now() - lastHidden < DELAY) open(control)
    else timer = setTimeout(() => open(control), DELAY)
  }
  listen('pointerover', onPointer)
  // What is below a tooltip says nothing when the pointer leaves the tooltip.
  listen('pointermove', (event) => {
    if (isResting) onPointer(event)
  })
  listen('focusin', ({ target }) => {
    const control = isGoing ? controlAt(target) : undefined
    if (!control?.matches(':focus-visible')) return
    close()
    open(control)
  })
  listen('focusout', close)
  listen('pointerdown', ({ clientX: x, clientY: y }) => {
    close()
    pressed = { x, y }
    isGoing = false
    // A press does not ask for the next one.
    lastHidden = -Infinity
  })
  listen('click', close)
  listen('keydown', (event) => {
    isGoing = GOING.has(event.key)
    if (event.key !== 'Escape' || !current) return
    // In a dialog the same press closes both.
    if (!current.closest('[role="dialog"], [role="alertdialog"]')) event.stopPropagation()
    close()
  })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

function controlAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
  return control && !control.matches(':disabled') ? control : undefined
}

/** Of what describes a control. */
function idsIn(control: HTMLElement): string[] {
  return control.getAttribute('aria-describedby')?.split(' ') ?? []
}

/** Whether the pointer is on the tooltip, or on the way to it from its control. */
function isOnTooltip({ clientX, clientY }: PointerEvent): boolean {
  const tooltip = document.querySelector('[role="tooltip"]')?.getBoundingClientRect()
  return (
    tooltip !== undefined &&
    tooltip.width > 0 &&
    clientX >= tooltip.left &&
    clientX < tooltip.right &&
    clientY >= tooltip.top - GAP &&
    clientY <= tooltip.bottom + GAP
  )
}

function Tooltip({ control, text, onGone }: Shown) {
  const id = useId()
  const surface = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = surface.current
    if (!element) return undefined
    // In the top layer: over dialogs and menus too.
    if ('showPopover' in element) element.showPopover()
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = element
    const furthest = document.documentElement.clientWidth - width - GAP
    const middle = (left + right - width) / 2
    element.style.left = `${Math.max(GAP, Math.min(middle, furthest))}px`
    element.style.top = `${top - height - GAP < 0 ? bottom + GAP : top - height - GAP}px`
  }, [control])

  useLayoutEffect(() => {
    // A name is not shown twice.
    const isSaid = control.getAttribute('aria-label') !== text
    const others = () => idsIn(control).filter((other) => other !== id)
    if (isSaid) control.setAttribute('aria-describedby', [...others(), id].join(' '))
    const observer = new MutationObserver(() => {
      if (!control.isConnected) onGone()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', onGone, { capture: true, passive: true })
    return () => {
      const left = others()
      if (left.length > 0) control.setAttribute('aria-describedby', left.join(' '))
      else control.removeAttribute('aria-describedby')
      observer.disconnect()
      window.removeEventListener('scroll', onGone, { capture: true })
    }
  }, [control, text, id, onGone])

  return (
    <div ref={surface} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
      {text}
    </div>
  )
}
