import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { PassesFocusOn } from './passes-focus-on.tsx'

test.each([
  ['has', 'In it', 'Refresh'],
  ['has not', 'Elsewhere', 'Elsewhere'],
])(
  'of a part that %s the focus: when it disappears, the focus goes from “%s” to “%s”',
  (_, before, after) => {
    const to = createRef<HTMLButtonElement>()
    const page = (isThere: boolean) => (
      <>
        <button ref={to}>Refresh</button>
        <button>Elsewhere</button>
        {isThere ? (
          <PassesFocusOn to={to}>
            <button>In it</button>
          </PassesFocusOn>
        ) : null}
      </>
    )
    const { rerender } = render(page(true))
    screen.getByRole('button', { name: before }).focus()
    rerender(page(false))
    expect(screen.getByRole('button', { name: after })).toHaveFocus()
  },
)
