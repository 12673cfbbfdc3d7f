let key = ''

addEventListener('keydown', (event) => (key = event.key), true)
for (const type of ['pointermove', 'pointerdown']) addEventListener(type, () => (key = ''), true)

/** The last key pressed; empty once the pointer is used. */
export const lastKey = () => key
