// Before anything is drawn: the chosen colours, so that a dark page does not start white.
{
  const chosen = localStorage.getItem('hasar.colorScheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}

// While the page itself is still on its way: what starts the product, the texts of the chosen language, and for whoever is
// signed in the parts that the address will need.
{
  const { start, parts, texts, firstRows } = document.currentScript.dataset;
  const read = (list = '') => list.split('|').map((entry) => entry.split(' '));
  const language = localStorage.getItem('hasar.language') === 'en' ? 'en' : 'tr';
  const signedIn = localStorage.getItem('hasar.session') !== null;
  const needed = [
    ...read(texts).filter(([name]) => name === language),
    ...(signedIn
      ? read(parts).filter(([address]) => new RegExp(address).test(location.pathname + location.search))
      : []),
  ];
  // First of all the first rows of the case list, drawn by a small file of their own until the product is there.
  if (firstRows && signedIn && location.pathname === '/cases') {
    const file = needed.find(([name]) => name === language)[1];
    const show = async () => {
      const { showFirstRows } = /** @type {{ showFirstRows: (texts: Promise<unknown>) => Promise<void> }} */ (
        await import(firstRows)
      );
      await showFirstRows(import(file));
    };
    // Where that fails the product shows its own rows, and says what there is to say.
    globalThis.hasarFirstRows = show().catch(() => undefined);
  }
  for (const file of new Set([...read(start).flat(), ...needed.flatMap(([, ...files]) => files)])) {
    const link = document.createElement('link');
    const style = file.endsWith('.css');
    link.rel = style ? 'preload' : 'modulepreload';
    if (style) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}
