/** One shape of the library: press to insert, with Shift to replace what is selected, drag onto the canvas to place. */
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { Placing } from '@limn/diagram/tools/placing/placing.ts';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { useDiagram } from '../../context/use-diagram.ts';
import { insertKind, replaceSelection } from '../insert.ts';
import { ShapePreview } from './shape-preview.tsx';
import { Tile } from './Tile.tsx';

const TILE = 36;

interface ShapeTileProps {
  definition: ShapeDefinition;
  /** What it is called here, where its own name is also that of others. */
  name?: string;
  onMenu: (definition: ShapeDefinition, at: { x: number; y: number }) => void;
}

export function ShapeTile({ definition, name: given, onMenu }: ShapeTileProps): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const name = given ?? definition.name[shortLocale(i18n.language)];
  const carried = (): React.ReactNode => {
    const size = Math.max(24, Math.max(definition.w, definition.h) * editor.viewport.zoom + 4);
    return <ShapePreview definition={definition} isWhole size={size} />;
  };
  return (
    <Tile
      name={name}
      label={t('library.insert', { name })}
      picture={<ShapePreview definition={definition} size={TILE} />}
      carried={carried}
      carry={(on) => new Placing(on, definition.id)}
      onInsert={(isReplacing) => (isReplacing ? replaceSelection : insertKind)(editor, definition)}
      onMenu={(at) => onMenu(definition, at)}
    />
  );
}
