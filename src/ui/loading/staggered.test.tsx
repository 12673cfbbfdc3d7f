import { render, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { afterDrawing, Staggered } from './staggered.tsx'

test('parts are drawn one after the other, those within a part too, and then what waits for the drawing', async () => {
  const order: string[] = []
  function Part({ name }: { readonly name: string }) {
    useEffect(() => void order.push(name), [name])
    return null
  }
  function Page() {
    useEffect(() => afterDrawing(() => order.push('after')), [])
    return (
      <>
        <Staggered place={null}>
          <Part name="outer" />
          <Staggered place={null}>
            <Part name="inner" />
          </Staggered>
          <Staggered place={null}>
            <Part name="last" />
          </Staggered>
        </Staggered>
        <Part name="page" />
      </>
    )
  }
  render(<Page />)
  await waitFor(() => expect(order).toHaveLength(5))
  expect(order).toEqual(['page', 'outer', 'inner', 'last', 'after'])
})

test('what was given up does not begin, and holds nobody up', async () => {
  const begun: string[] = []
  const forget = afterDrawing(() => begun.push('given up'))
  afterDrawing(() => begun.push('kept'))
  forget()
  await waitFor(() => expect(begun).toEqual(['kept']))
})
