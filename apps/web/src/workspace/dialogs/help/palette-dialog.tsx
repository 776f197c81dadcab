import { CommandPalette, formatShortcut, type PaletteGroup, type PaletteItem } from '@limn/ui';
import { matchText } from '@limn/ui/logic/text/filter.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../../app/routing/navigation.tsx';
import { call } from '../../../api/client.ts';
import { Commands } from '../../commands/registry.ts';
import { listKey, type ListData, type ListQuery } from '../../data/list-data.ts';
import { useOrganizations } from '../../../people/organizations.ts';
import { categoryIcons, fileAddress } from '../../../app/category.ts';
import { entryId, isFolder, type Entry } from '../../model/entry.ts';
import { markedText } from '../../model/marked-text.ts';
import { pageAddress, type Page } from '../../model/pages.ts';

/** What was found, and on which page. */
interface Found {
  readonly entry: Entry;
  readonly page: Page;
}

type Input = NonNullable<Parameters<typeof call<'files.listFiles'>>[1]>['query'];

/** Results that are shown, and organizations that are searched besides one's own files and those others share. */
const mostFound = 8;
const mostOrganizations = 5;
/** ms after the last letter before the server is asked: what is known here is found at once. */
const searchPause = 180;

/** The first of each, then the second of each and so on, none twice. */
function mixed(parts: readonly (readonly Found[])[], most: number): readonly Found[] {
  const all = new Map<string, Found>();
  for (let at = 0; at < most; at += 1) {
    for (const part of parts) {
      const found = part[at];
      if (found !== undefined && !all.has(entryId(found.entry))) {
        all.set(entryId(found.entry), found);
      }
    }
  }
  return [...all.values()].slice(0, most);
}

/**
 * What the server finds by titles and texts, wherever one may see it; the last changed files while nothing is typed.
 */
function useFound(text: string): {
  readonly found: readonly Found[];
  readonly isSearching: boolean;
  readonly isFailed: boolean;
} {
  const organizations = useOrganizations();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['palette', asked, organizations.length],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly Found[]> => {
      const part = async (page: Page, query: Input): Promise<readonly Found[]> => {
        const { folders, files } = await call('files.listFiles', { query: { ...query, resource: page }, signal });
        return [...folders, ...files].map((entry) => ({ entry, page }));
      };
      if (asked === '') {
        return part('history', { sort: 'updated', order: 'desc', limit: mostFound });
      }
      const query = { q: asked, limit: mostFound };
      const parts = await Promise.all([
        part('diagrams', query),
        part('colla', query),
        ...organizations.slice(0, mostOrganizations).map(({ orgId }) => part('org', { ...query, orgId })),
      ]);
      return mixed(parts, mostFound);
    },
    placeholderData: (previous) => previous,
  });
  // What was found for other letters is not what these mean: it counts again once it is known to answer them.
  const isOld = isPlaceholderData || asked !== text;
  return { found: isOld ? [] : (data ?? []), isSearching: isFetching || asked !== text, isFailed: isError };
}

/** What the lists that were shown here hold and the letters answer, by pinyin too, which the server does not know. */
function useKnown(text: string): readonly Found[] {
  const client = useQueryClient();
  const known = client
    .getQueriesData<ListData>({ queryKey: listKey })
    .filter(([key]) => (key[1] as ListQuery).page !== 'trash')
    .flatMap(([key, data]) => {
      const { page } = key[1] as ListQuery;
      return (data?.pages ?? []).flatMap((part) => part.entries.map((entry): Found => ({ entry, page })));
    });
  if (text === '') {
    return [];
  }
  const scored = [...new Map(known.map((found) => [entryId(found.entry), found])).values()].flatMap((found) => {
    const match = matchText(text, { label: found.entry.title });
    return match === null ? [] : [{ found, score: match.score }];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, mostFound)
    .map(({ found }) => found);
}

/** Finds a file or a command by typing some of its name, or the first letters of its sounds. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'files']);
  const navigate = useNavigate();
  const registry = useContext(Commands);
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const { found, isSearching, isFailed } = useFound(wanted);
  const known = useKnown(wanted);
  const all = new Map([...known, ...found].map((one) => [entryId(one.entry), one]));

  const fileItem = ({ entry, page }: Found): PaletteItem => {
    const location = entry.location?.at(-1)?.title;
    const inText = entry.match?.in === 'text' ? markedText(entry.match.pieces) : undefined;
    const detail = inText?.text ?? location;
    return {
      id: `file-${entryId(entry)}`,
      label: entry.title,
      icon: isFolder(entry) ? 'folder' : categoryIcons[entry.category],
      ...(detail !== undefined && { detail }),
      ...(inText && { detailSpans: inText.spans }),
      run: () =>
        isFolder(entry)
          ? void navigate(
              pageAddress(page === 'history' || page === 'fav' ? 'diagrams' : page, entry.folderId, entry.orgId),
            )
          : void window.open(fileAddress(entry.category, entry.chartId), '_blank', 'noopener'),
    };
  };
  const commands: readonly PaletteItem[] = registry
    .all()
    .filter((command) => command.isEnabled && command.isListKey !== true && command.id !== 'palette')
    .map((command) => ({
      id: `command-${command.id}`,
      label: command.label,
      icon: command.icon ?? 'command',
      ...(command.words !== undefined && { keywords: command.words.split(' ') }),
      ...(command.shortcuts?.[0] !== undefined && {
        shortcut: formatShortcut(command.shortcuts[0], navigator.platform),
      }),
      run: command.run,
    }));
  const groups: readonly PaletteGroup[] = [
    {
      id: 'files',
      title: wanted === '' ? t('palette.recent') : t('palette.files'),
      items: [...all.values()].slice(0, mostFound).map(fileItem),
      isFound: true,
    },
    { id: 'commands', title: t('palette.commands'), items: commands },
  ];
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      items={groups}
      onQuery={setQuery}
      isSearching={isSearching}
      {...(isFailed && { problem: t('files:failed.search') })}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
    />
  );
}
