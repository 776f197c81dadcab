let isKeyboard = false;

/** Whether the last thing a person did was on the keyboard: then what has the focus shows it. */
export function byKeyboard(): boolean {
  return isKeyboard;
}

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
document.addEventListener(
  'keydown',
  (event) => {
    if (!modifiers.includes(event.key)) isKeyboard = true;
  },
  true,
);
for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, () => (isKeyboard = false), true);
