/** Which scheme the console is drawn in: the system's, or the one a person chose and this device keeps. */

export type Theme = 'system' | 'light' | 'dark'

/** The name under which `index.html` finds the choice before the first paint. */
const STORAGE_KEY = 'theme'

export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Applies the theme now and keeps it on this device, where storage allows. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // With blocked storage the choice works but is not remembered.
  }
}
