import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuItems, MenuWithTrigger } from '../ui/overlay/menu.tsx'

/** The colour scheme of the console: the system’s, or one that a person chose and this device remembers. */
type Theme = 'system' | 'light' | 'dark'

/** The key under which `index.html` finds the choice before the first paint. */
const STORAGE_KEY = 'theme'

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
    <MenuWithTrigger
      trigger={
        <IconButton label={`Theme: ${themes.find(({ id }) => id === theme)?.label ?? ''}`}>
          <Icon aria-hidden size={16} />
        </IconButton>
      }
    >
      <MenuItems
        chosen={theme}
        items={themes.map(({ id, label }) => ({
          id,
          label,
          icon: id === theme ? <Check aria-hidden size={14} /> : <span style={{ width: 14 }} />,
          onAction: () => {
            chooseTheme(id)
            setTheme(id)
          },
        }))}
      />
    </MenuWithTrigger>
  )
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies the theme now and saves it on this device, if storage allows. */
function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // If storage is blocked, the choice works but is not remembered.
  }
}
