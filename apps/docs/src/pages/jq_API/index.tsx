import { ArticleApi, ArticleExample, Section, Snippet } from '../../page/article.tsx';
import { defineArticle } from '../../page/define.ts';

/** The tables of each section about a widget. */
const widgets = {
  button: ['ButtonOptions', 'ButtonMethods', 'ButtonEvents'],
  input: ['InputOptions', 'InputMethods', 'InputEvents'],
  checkbox: ['CheckboxOptions', 'CheckboxMethods', 'CheckboxEvents', 'CheckboxGroupOptions', 'CheckboxChoice', 'CheckboxGroupMethods', 'CheckboxGroupEvents'],
  spinner: ['SpinnerOptions', 'SpinnerMethods', 'SpinnerEvents'],
  menu: ['MenuOptions', '$MenuAction', 'MenuSeparator', 'MenuGroup', 'MenuMethods', 'MenuEvents'],
  colorpicker: ['ColorpickerOptions', 'ColorpickerMethods', 'ColorpickerEvents'],
  dialog: ['DialogOptions', 'DialogButton', 'DialogMethods', 'DialogEvents'],
} as const;

function Body() {
  return (
    <>
      <Section id="page">
        <Snippet name="build.sh" />
        <Snippet name="page.html" />
      </Section>
      <Section id="module">
        <Snippet name="main.js" />
      </Section>
      <Section id="calls">
        <ArticleExample id="calls" />
        <ArticleApi names={['Plugin', 'WidgetMethods']} />
      </Section>
      <Section id="html">
        <ArticleExample id="marked" />
      </Section>
      <Section id="events" />
      <Section id="limn">
        <Snippet name="page.js" />
        <ArticleApi names={['limn', 'ConfirmOptions']} />
      </Section>
      <Section id="fields">
        <ArticleApi names={['FieldOptions']} />
      </Section>
      {Object.entries(widgets).map(([id, names]) => (
        <Section key={id} id={id}>
          <ArticleApi names={names} />
        </Section>
      ))}
    </>
  );
}

export default defineArticle(Body, {
  api: [
    'Plugin', 'WidgetMethods', 'limn', 'ConfirmOptions', 'FieldOptions', 'ButtonOptions', 'ButtonMethods', 'ButtonEvents', 'InputOptions', 'InputMethods', 'InputEvents', 'CheckboxOptions', 'CheckboxMethods',
    'CheckboxEvents', 'CheckboxGroupOptions', 'CheckboxChoice', 'CheckboxGroupMethods', 'CheckboxGroupEvents', 'SpinnerOptions', 'SpinnerMethods', 'SpinnerEvents', 'MenuOptions', '$MenuAction', 'MenuSeparator',
    'MenuGroup', 'MenuMethods', 'MenuEvents', 'ColorpickerOptions', 'ColorpickerMethods', 'ColorpickerEvents', 'DialogOptions', 'DialogButton', 'DialogMethods', 'DialogEvents',
  ],
});
