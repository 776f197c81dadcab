import { Section } from '../../page/article.tsx';
import { defineArticle } from '../../page/define.ts';
import { ThemeMaker } from './theme-maker.tsx';

function Body() {
  return (
    <>
      <Section id="make">
        <ThemeMaker />
      </Section>
      <Section id="use" />
      <Section id="kept" />
    </>
  );
}

export default defineArticle(Body);
