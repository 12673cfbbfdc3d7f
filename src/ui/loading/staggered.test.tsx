import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
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
