/** Source of pages that show a shared drawing, as the help page gives it. */
export const embedCodes = ['script', 'react', 'frame'] as const;
export type EmbedCode = (typeof embedCodes)[number];

/** @param link address of the drawing's link @param mode `view` needs no word */
export function embedSource(code: EmbedCode, link: string, mode: 'view' | 'edit'): string {
  const { origin } = new URL(link);
  if (code === 'frame') {
    const address = `${link.replace('/view/', '/embed/')}${mode === 'edit' ? '?mode=edit' : ''}`;
    return `<iframe src="${address}" title="Limn" width="640" height="360" style="border:0" allowfullscreen></iframe>`;
  }
  if (code === 'react')
    return `import { LimnEmbed } from '@limn/embed/react';

export const Plan = () => (
  <LimnEmbed
    link="${link}"${mode === 'edit' ? '\n    mode="edit"' : ''}
    style={{ height: 420 }}
    onReady={({ title, pages }) => console.log(title, pages.length)}
    onSelection={({ items }) => console.log(items.map((item) => item.text))}
  />
);`;
  return `<div id="plan" style="height: 420px"></div>
<script src="${origin}/embed.js"></script>
<script>
  const plan = limn.embed(document.querySelector('#plan'), {
    link: '${link}',${mode === 'edit' ? "\n    mode: 'edit'," : ''}
  });
  plan.on('selection', ({ items }) => console.log(items.map((item) => item.text)));
  plan.on('change', async () => console.log(await plan.state()));
  plan.ready.then(({ pages }) => plan.setPage(pages.length), (error) => console.warn(error.code));
</script>`;
}
