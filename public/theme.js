// Runs before the first paint, so that a stored theme never flashes. Kept apart from the bundle because the strict
// content security policy allows no inline script.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be blocked: the system's scheme is then used.
}
