import { ArticleApi, ArticleExample, Section, Snippet } from '../../page/article.tsx';
import { defineArticle } from '../../page/define.ts';

function Body() {
  return (
    <>
      <Section id="what" />
      <Section id="install">
        <Snippet name="inside.sh" />
        <Snippet name="outside.sh" />
      </Section>
      <Section id="start">
        <Snippet name="layers.css" />
        <Snippet name="main.tsx" />
        <ArticleApi names={['KitProvider']} />
        <ArticleExample id="first" />
      </Section>
      <Section id="code">
        <ArticleExample id="tips" />
        <ArticleExample id="question" />
        <ArticleExample id="loading" />
      </Section>
      <Section id="look">
        <Snippet name="look.html" />
      </Section>
      <Section id="jquery" />
      <Section id="own">
        <Snippet name="own.css" />
      </Section>
      <Section id="support" />
    </>
  );
}

export default defineArticle(Body, { api: ['KitProvider'] });
