import { ArticleApi, ArticleExample, Section, Snippet } from '../../page/article.tsx';
import { defineArticle } from '../../page/define.ts';
import { tables } from './tables.ts';

const { calls, limn, fields, ...widgets } = tables;

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
        <ArticleApi names={calls} />
      </Section>
      <Section id="html">
        <ArticleExample id="marked" />
      </Section>
      <Section id="events" />
      <Section id="limn">
        <Snippet name="page.js" />
        <ArticleApi names={limn} />
      </Section>
      <Section id="fields">
        <ArticleApi names={fields} />
      </Section>
      {Object.entries(widgets).map(([id, names]) => (
        <Section key={id} id={id}>
          <ArticleApi names={names} />
        </Section>
      ))}
    </>
  );
}

export default defineArticle(Body, { api: Object.values(tables).flat() });
