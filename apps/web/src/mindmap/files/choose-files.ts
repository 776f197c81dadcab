/** Opens the browser's file chooser for files of any kind. */
export function chooseFiles(onChosen: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.onchange = () => {
    if (input.files && input.files.length > 0) onChosen([...input.files]);
  };
  input.click();
}
