let key = ''

addEventListener('keydown', (event) => (key = event.key), true)
for (const type of ['pointermove', 'pointerdown']) addEventListener(type, () => (key = ''), true)

/** The key that was pressed last; empty once the pointer is used. */
export const lastKey = () => key
