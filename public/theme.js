// Runs before the first paint, so that a stored theme never flashes. Kept apart from the bundle because the strict
// content security policy allows no inline script.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be blocked: the system's scheme is then used.
}

// Which link of the header in `index.html` is that of the page, until the console draws its own.
document.documentElement.dataset.page = /\/usage\/?$/.test(location.pathname) ? 'usage' : 'playground'
