import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../overlay/dialog.tsx'
import { SearchField } from './search-field.tsx'

test('Escape first empties the search, then closes the dialog around it', async () => {
  const onClose = vi.fn()
  function Search() {
    const [words, setWords] = useState('')
    return (
      <Dialog title="Keys" isOpen onClose={onClose}>
        <SearchField label="Search keys" value={words} onChange={setWords} />
      </Dialog>
    )
  }
  render(<Search />)
  const box = await screen.findByRole('searchbox', { name: 'Search keys' })
  await userEvent.type(box, 'bank{Escape}')
  expect(box).toHaveValue('')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
