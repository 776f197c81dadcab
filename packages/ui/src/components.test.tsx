/**
 * What holds for every component that the kit exports: it is drawn on a server, and its element takes what is given for
 * it. A component that is added belongs into one of the tables.
 */
import { kit as words } from '@limn/i18n/en/kit.ts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import * as kit from './index.ts';
import { KitProvider } from './provider/provider.tsx';
import { translateFrom } from './provider/words.ts';

const own = { id: 'own', className: 'mine', style: { order: 3 }, 'data-mark': 'here' };
const nothing = () => undefined;
const options = [{ value: 'a', label: 'A' }];
const nodes = [{ id: 'a', label: 'A' }];
const named = { label: 'Name' };

function OwnForm() {
  const form = kit.useForm({ initial: { name: '' }, rules: {}, onSubmit: nothing });
  return (
    <kit.Form {...own} form={form}>
      Fields
    </kit.Form>
  );
}

/**
 * Fields of React Aria's, whose id is that of the control, for labels elsewhere. (An avatar's is the person's, by which
 * it is coloured.)
 */
const controls = new Set([
  'Checkbox',
  'DateRangePicker',
  'NumberField',
  'SearchField',
  'Switch',
  'TextArea',
  'TextField',
  'TimePicker',
]);

/** Components whose element takes an id, classes, style and attributes. */
const rooted: Readonly<Record<string, () => ReactElement>> = {
  AppShell: () => <kit.AppShell {...own}>Page</kit.AppShell>,
  Avatar: () => <kit.Avatar {...{ ...own, id: 'person' }} name="Lin Yue" />,
  AvatarGroup: () => <kit.AvatarGroup {...own} {...named} items={[]} />,
  Badge: () => <kit.Badge {...own} count={3} />,
  Breadcrumbs: () => <kit.Breadcrumbs {...own} items={[{ id: 'a', content: 'A' }]} />,
  Button: () => <kit.Button {...own}>Save</kit.Button>,
  ButtonGroup: () => (
    <kit.ButtonGroup {...own} {...named}>
      Buttons
    </kit.ButtonGroup>
  ),
  Cascader: () => <kit.Cascader {...own} {...named} items={options} />,
  Checkbox: () => <kit.Checkbox {...own}>Yes</kit.Checkbox>,
  CheckboxGroup: () => <kit.CheckboxGroup {...own} {...named} items={options} />,
  Collapse: () => <kit.Collapse {...own} items={[{ id: 'a', label: 'A', content: 'B' }]} />,
  ColourField: () => <kit.ColourField {...own} {...named} />,
  ColourPicker: () => <kit.ColourPicker {...own} {...named} value="#1f5fe0" onChange={nothing} />,
  DatePanel: () => <kit.DatePanel {...own} value="2026-11-23" onChange={nothing} />,
  DatePicker: () => <kit.DatePicker {...own} {...named} />,
  DateRangePicker: () => <kit.DateRangePicker {...own} {...named} />,
  Descriptions: () => <kit.Descriptions {...own} items={[{ id: 'a', label: 'A', content: 'B' }]} />,
  DropZone: () => <kit.DropZone {...own} {...named} onFiles={nothing} />,
  EmptyState: () => <kit.EmptyState {...own} kind="empty" />,
  Form: () => <OwnForm />,
  GridList: () => (
    <kit.GridList {...own} {...named} items={nodes} itemId={(item) => item.id} itemName={(item) => item.label}>
      {(item) => item.label}
    </kit.GridList>
  ),
  IconButton: () => <kit.IconButton {...own} {...named} icon="add" />,
  MultiSelect: () => <kit.MultiSelect {...own} {...named} items={options} />,
  Notice: () => <kit.Notice {...own}>Words</kit.Notice>,
  NumberField: () => <kit.NumberField {...own} {...named} />,
  Pager: () => <kit.Pager {...own} value={1} total={30} onChange={nothing} />,
  Progress: () => <kit.Progress {...own} {...named} value={3} />,
  ProgressRing: () => <kit.ProgressRing {...own} {...named} value={3} />,
  RadioGroup: () => <kit.RadioGroup {...own} {...named} items={options} />,
  SearchField: () => <kit.SearchField {...own} {...named} />,
  Select: () => <kit.Select {...own} {...named} items={options} />,
  Skeleton: () => <kit.Skeleton {...own} />,
  Slider: () => <kit.Slider {...own} {...named} value={3} min={0} max={9} onChange={nothing} />,
  SplitButton: () => (
    <kit.SplitButton {...own} items={[]} menuLabel="More" onPress={nothing}>
      Save
    </kit.SplitButton>
  ),
  Splitter: () => <kit.Splitter {...own} items={[{ id: 'a', label: 'A', content: 'B' }]} />,
  Status: () => (
    <kit.Status {...own} tone="success">
      Done
    </kit.Status>
  ),
  Steps: () => <kit.Steps {...own} {...named} items={nodes} />,
  Switch: () => <kit.Switch {...own}>On</kit.Switch>,
  Table: () => <kit.Table {...own} {...named} items={nodes} columns={[]} itemId={(row) => row.id} />,
  Tabs: () => (
    <kit.Tabs {...own} {...named} items={[{ id: 'a', label: 'A', content: 'B' }]} value="a" onChange={nothing} />
  ),
  TagsField: () => <kit.TagsField {...own} {...named} />,
  TextArea: () => <kit.TextArea {...own} {...named} />,
  TextField: () => <kit.TextField {...own} {...named} />,
  TimePicker: () => <kit.TimePicker {...own} {...named} defaultValue="09:30" />,
  Timeline: () => <kit.Timeline {...own} {...named} items={[]} />,
  Transfer: () => <kit.Transfer {...own} {...named} items={nodes} titles={['From', 'To']} />,
  Tree: () => <kit.Tree {...own} {...named} items={nodes} />,
  TreeSelect: () => <kit.TreeSelect {...own} {...named} items={nodes} />,
  UploadList: () => <kit.UploadList {...own} {...named} items={[]} />,
};

/** Those without an element of their own in the page: they open over it, or stand around something. */
const others: Readonly<Record<string, () => ReactElement>> = {
  AnchoredPopover: () => (
    <kit.AnchoredPopover {...named} anchor={{ current: null }} isOpen={false} onOpenChange={nothing} content="Words" />
  ),
  CommandPalette: () => <kit.CommandPalette isOpen={false} onClose={nothing} items={[]} />,
  ConfirmDialog: () => (
    <kit.ConfirmDialog
      isOpen={false}
      onClose={nothing}
      title="Sure?"
      body="It goes."
      action="Delete"
      cancel="Cancel"
      onConfirm={nothing}
    />
  ),
  ContextMenu: () => <kit.ContextMenu {...named} at={null} items={[]} onClose={nothing} />,
  ContextMenuArea: () => (
    <kit.ContextMenuArea {...named} items={[]}>
      <div>Words</div>
    </kit.ContextMenuArea>
  ),
  Dialog: () => (
    <kit.Dialog isOpen={false} onClose={nothing} title="Title">
      Words
    </kit.Dialog>
  ),
  Drawer: () => (
    <kit.Drawer isOpen={false} onClose={nothing} title="Title">
      Words
    </kit.Drawer>
  ),
  Icon: () => <kit.Icon name="add" />,
  ImagePreview: () => <kit.ImagePreview items={[]} />,
  InfoTip: () => <kit.InfoTip {...named}>Words</kit.InfoTip>,
  KitProvider: () => <div />,
  LoadingBar: () => <kit.LoadingBar isLoading />,
  MenuButton: () => (
    <kit.MenuButton {...named} items={[]}>
      <kit.Button>More</kit.Button>
    </kit.MenuButton>
  ),
  MenuList: () => <kit.MenuList {...named} items={[]} />,
  Popconfirm: () => (
    <kit.Popconfirm title="Sure?" action="Delete" onConfirm={nothing}>
      <kit.Button>Delete</kit.Button>
    </kit.Popconfirm>
  ),
  Popover: () => (
    <kit.Popover {...named} content="Words">
      <kit.Button>More</kit.Button>
    </kit.Popover>
  ),
  SkeletonCards: () => <kit.SkeletonCards />,
  SkeletonList: () => <kit.SkeletonList />,
  SkeletonText: () => <kit.SkeletonText />,
  Spinner: () => <kit.Spinner />,
  TipHost: () => <kit.TipHost />,
  Tooltip: () => (
    <kit.Tooltip text="Words">
      <kit.Button>More</kit.Button>
    </kit.Tooltip>
  ),
  Tour: () => <kit.Tour items={[]} />,
  Truncate: () => <kit.Truncate>Words</kit.Truncate>,
};

const draw = (element: ReactElement): string =>
  renderToString(
    <KitProvider locale="en" translate={translateFrom(words)}>
      {element}
    </KitProvider>,
  );

const isComponent = (name: string, value: unknown): boolean =>
  /^[A-Z]/.test(name) && typeof value === 'function' && !Function.prototype.toString.call(value).startsWith('class');

describe('the components', () => {
  it('are all in the tables', () => {
    const exported = Object.entries(kit).flatMap(([name, value]) => (isComponent(name, value) ? [name] : []));
    expect(Object.keys({ ...rooted, ...others }).sort()).toEqual(exported.sort());
  });

  it.each(Object.keys({ ...rooted, ...others }))('%s is drawn without a document', (name) => {
    expect(typeof document).toBe('undefined');
    const element = { ...rooted, ...others }[name]?.() ?? <b />;
    expect(() => draw(element)).not.toThrow();
  });

  it('are drawn before they are taken over as a server drew them, whatever the browser can do', () => {
    const html = draw(<kit.ColourPicker label="Fill" />);
    vi.stubGlobal('EyeDropper', class {});
    expect(draw(<kit.ColourPicker label="Fill" />)).toBe(html);
    vi.unstubAllGlobals();
  });

  it.each(Object.keys(rooted))('%s takes id, className, style and data attributes for its element', (name) => {
    const html = draw(rooted[name]?.() ?? <b />);
    const root = /<\w+[^>]*data-mark="here"[^>]*>/.exec(html)?.[0] ?? '';
    expect(root).toMatch(/class="[^"]*\blimn-[^"]*\bmine\b/);
    expect(root).toContain('order:3');
    if (name !== 'Avatar') expect((controls.has(name) ? html : root).match(/\bid="own"/g)?.length).toBe(1);
    expect(html.match(/data-mark/g)?.length).toBe(1);
  });
});
