import { Advice } from '../../page/views/advice.tsx';
import { ArticleExample, Section } from '../../page/article.tsx';
import { defineArticle } from '../../page/define.ts';
import { IconTable } from './icon-table.tsx';
import { ColourTables, ContrastTable, DepthTables, FormatTable, SpaceTables, TypeTable } from './tables.tsx';

function Body() {
  return (
    <>
      <Section id="principles" />
      <Section id="colour">
        <ColourTables />
      </Section>
      <Section id="contrast">
        <ContrastTable />
      </Section>
      <Section id="type">
        <TypeTable />
      </Section>
      <Section id="space">
        <SpaceTables />
      </Section>
      <Section id="depth">
        <DepthTables />
      </Section>
      <Section id="icons">
        <IconTable />
      </Section>
      <Section id="grid">
        <ArticleExample id="cards" />
      </Section>
      <Section id="forms">
        <ArticleExample id="fields" />
        <ArticleExample id="plain-form" />
      </Section>
      <Section id="formats">
        <FormatTable />
        <ArticleExample id="formats" />
      </Section>
      <Section id="writing" />
      <Section id="advice">
        <Advice />
      </Section>
    </>
  );
}

export default defineArticle(Body);
