import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { chooseTheme, storedTheme, type Theme } from './theme.ts'

const themes: readonly { readonly id: Theme; readonly label: string }[] = [
  { id: 'system', label: 'Match system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeMenu() {
  const [theme, setTheme] = useState(storedTheme)
  const Icon = icons[theme]
  return (
    <Menu
      label="Theme"
      trigger={
        <IconButton label={`Theme: ${themes.find(({ id }) => id === theme)?.label ?? ''}`}>
          <Icon aria-hidden size={16} />
        </IconButton>
      }
      items={themes.map(({ id, label }) => ({
        id,
        label: id === theme ? `${label} (chosen)` : label,
        icon: id === theme ? <Check aria-hidden size={14} /> : <span style={{ width: 14 }} />,
        onAction: () => {
          chooseTheme(id)
          setTheme(id)
        },
      }))}
    />
  )
}
