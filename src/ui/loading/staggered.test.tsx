import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { Staggered } from './staggered.tsx'

test('a part is drawn after its surroundings, and its space is reserved until then', async () => {
  const drawn: string[] = []
  function Drawn({ name }: { readonly name: string }) {
    useEffect(() => void drawn.push(name), [name])
    return <p>{name}</p>
  }
  render(
    <>
      <Staggered place={<Drawn name="place" />}>
        <Drawn name="part" />
      </Staggered>
      <Drawn name="page" />
    </>,
  )
  expect(await screen.findByText('part')).toBeVisible()
  expect(screen.queryByText('place')).not.toBeInTheDocument()
  expect(drawn).toEqual(['place', 'page', 'part'])
})

test('it waits until its surroundings are painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  render(<Staggered place="place">part</Staggered>)
  act(() => frames.at(-1)?.(0))
  // The frame is painted after its callbacks.
  expect(screen.getByText('place')).toBeVisible()
  expect(await screen.findByText('part')).toBeVisible()
  vi.unstubAllGlobals()
})
