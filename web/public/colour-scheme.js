// Sets light or dark before the first paint. A file of its own, because the page allows no inline script.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') || 'auto'
    // Whether the places are shown while the application is on its way: nobody else has a use for them.
    if (localStorage.getItem('kith-signed-in')) document.documentElement.setAttribute('data-signed-in', '')
  } catch {
    // Without storage the system decides.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
