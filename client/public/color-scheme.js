// Sets the color scheme before the first paint, so that a dark page never flashes light, and follows its changes on pages
// without a user menu.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('mantine-color-scheme-value');
    } catch {}
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
