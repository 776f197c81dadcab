/** The same widgets, in the same states, written for both sets. */
export interface Case {
  readonly name: string;
  /** What a React example has: what is taken from the set, and what is drawn. */
  readonly react: { readonly uses: string; readonly draws: string };
  readonly html: string;
  readonly js: string;
  /** Keys before the picture is taken. */
  readonly keys?: readonly string[];
}

const variants = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'];
const sizes = ['s', 'm', 'l'];
const rows = (all: readonly string[]): string => all.join('\n');
const entries = (checked: string, danger: string, disabled: string, separator: string) =>
  `[{ id: 'new', label: 'New file', icon: 'file-new', shortcut: 'Ctrl+N' }, { id: 'more', label: 'Export', items: [{ id: 'png', label: 'PNG' }] }, { id: 'lock', label: 'Lock', ${disabled}: true }, ${separator}, { id: 'grid', label: 'Grid', ${checked}: true, detail: 'Behind the drawing' }, { id: 'delete', label: 'Delete', icon: 'trash', ${danger}: true }]`;

export const cases: readonly Case[] = [
  {
    name: 'buttons',
    react: {
      uses: 'Button, IconButton',
      draws: rows([
        ...variants.map((variant) => `<Button variant="${variant}">Publish</Button>`),
        ...sizes.map((size) => `<Button size="${size}" icon="add">New file</Button>`),
        '<Button isDisabled>Undo</Button>',
        '<Button variant="primary" isDisabled>Save</Button>',
        '<Button iconEnd="expand">Export</Button>',
        '<Button isPending>Save</Button>',
        '<Button isSelected>Grid</Button>',
        '<IconButton icon="star" label="Star" />',
        '<IconButton icon="star" label="Star" isSelected />',
        '<Button isBlock>Full width</Button>',
      ]),
    },
    html: rows([
      ...variants.map(() => '<button>Publish</button>'),
      ...sizes.map(() => '<button>New file</button>'),
      '<button disabled>Undo</button>',
      '<button disabled>Save</button>',
      '<button>Export</button>',
      '<button>Save</button>',
      '<button>Grid</button>',
      '<button></button>',
      '<button></button>',
      '<button>Full width</button>',
    ]),
    js: `const all = [${[...variants.map((variant) => `{ variant: '${variant}' }`), ...sizes.map((size) => `{ size: '${size}', icon: 'add' }`)].join(', ')}, {}, { variant: 'primary' }, { iconEnd: 'expand' }, { pending: true }, { selected: true },
      { icon: 'star', iconOnly: true, label: 'Star', variant: 'quiet' }, { icon: 'star', iconOnly: true, label: 'Star', variant: 'quiet', selected: true }, { block: true }];
      $(root).find('button').each((index, element) => { $(element).limnButton(all[index]); });`,
  },
  {
    name: 'a button with the focus',
    react: { uses: 'Button', draws: '<Button variant="primary">Publish</Button>' },
    html: '<button>Publish</button>',
    js: "$('button').limnButton({ variant: 'primary' });",
    keys: ['Tab'],
  },
  {
    name: 'fields',
    react: {
      uses: 'TextField, SearchField',
      draws: rows([
        '<TextField label="File name" description="No two files share a name" isRequired placeholder="Untitled" />',
        '<TextField label="Home page" prefix="https://" suffix=".limn" defaultValue="example" isClearable />',
        '<TextField label="Motto" defaultValue="Draw what you mean" maxLength={40} hasCounter />',
        '<TextField label="Name" isInvalid errorMessage="There is one of this name" defaultValue="plan" />',
        '<TextField label="Name" isReadOnly defaultValue="Once" />',
        '<TextField label="Name" isDisabled defaultValue="Never" />',
        ...sizes.map((size) => `<TextField label="Size" size="${size}" icon="user" defaultValue="${size}" />`),
        '<SearchField label="Search" defaultValue="limn" />',
        '<TextField label="Folder" isLoading defaultValue="Plans" />',
      ]),
    },
    html: rows([
      '<input placeholder="Untitled">',
      '<input value="example">',
      '<input value="Draw what you mean">',
      '<input value="plan">',
      '<input value="Once" readonly>',
      '<input value="Never" disabled>',
      ...sizes.map((size) => `<input value="${size}">`),
      '<input type="search" value="limn">',
      '<input value="Plans">',
    ]),
    js: `const all = [{ label: 'File name', description: 'No two files share a name', required: true }, { label: 'Home page', prefix: 'https://', suffix: '.limn', clearable: true }, { label: 'Motto', maxLength: 40, counter: true },
      { label: 'Name', error: 'There is one of this name' }, { label: 'Name' }, { label: 'Name' }, ${sizes.map((size) => `{ label: 'Size', size: '${size}', icon: 'user' }`).join(', ')}, { label: 'Search', labelHidden: true }, { label: 'Folder', loading: true }];
      $(root).find('input').each((index, element) => { $(element).limnInput(all[index]); });`,
  },
  {
    name: 'a field with the focus',
    react: { uses: 'TextField', draws: '<TextField label="File name" defaultValue="plan" />' },
    html: '<input value="plan">',
    js: "$('input').limnInput({ label: 'File name' });",
    keys: ['Tab'],
  },
  {
    name: 'check boxes',
    react: {
      uses: 'Checkbox, CheckboxGroup',
      draws: rows([
        '<Checkbox>Copy the comments</Checkbox>',
        '<Checkbox defaultSelected description="Only those not settled">Copy</Checkbox>',
        '<Checkbox isIndeterminate>Some</Checkbox>',
        '<Checkbox isInvalid>Wrong</Checkbox>',
        '<Checkbox isDisabled>Never</Checkbox>',
        '<Checkbox isDisabled defaultSelected>Always</Checkbox>',
        '<CheckboxGroup label="Tell me by" description="As you like" defaultValue={["mail"]} selectAll items={[{ value: "mail", label: "E-mail" }, { value: "sms", label: "Text message", description: "To verified numbers" }]} />',
      ]),
    },
    html: rows([
      ...['Copy the comments', 'Copy', 'Some', 'Wrong', 'Never', 'Always'].map(
        (label, index) =>
          `<label><input class="one" type="checkbox"${index === 1 || index === 5 ? ' checked' : ''}${index > 3 ? ' disabled' : ''}> ${label}</label>`,
      ),
      '<div class="group"></div>',
    ]),
    js: `const all = [{}, { description: 'Only those not settled' }, { indeterminate: true }, { invalid: true }, {}, {}];
      $(root).find('.one').each((index, element) => { $(element).limnCheckbox(all[index]); });
      $('.group').limnCheckboxGroup({ label: 'Tell me by', description: 'As you like', value: ['mail'], selectAll: true, choices: [{ value: 'mail', label: 'E-mail' }, { value: 'sms', label: 'Text message', description: 'To verified numbers' }] });`,
  },
  {
    name: 'number spinners',
    react: {
      uses: 'NumberField',
      draws: rows([
        ...sizes.map((size) => `<NumberField label="Copies" size="${size}" defaultValue={3} min={1} max={9} />`),
        '<NumberField label="Width" prefix="W" defaultValue={320} />',
        '<NumberField label="Price" isInvalid errorMessage="Too much" defaultValue={500} />',
        '<NumberField label="Seats" isDisabled defaultValue={2} />',
        '<NumberField label="Opacity" defaultValue={0.5} formatOptions={{ style: "percent" }} />',
        '<NumberField label="At its most" defaultValue={9} max={9} description="Nine" />',
      ]),
    },
    html: rows([...sizes, 'width', 'price', 'seats', 'opacity', 'most'].map(() => '<input>')),
    js: `const all = [${sizes.map((size) => `{ label: 'Copies', size: '${size}', value: 3, min: 1, max: 9 }`).join(', ')}, { label: 'Width', prefix: 'W', value: 320 }, { label: 'Price', error: 'Too much', value: 500 }, { label: 'Seats', disabled: true, value: 2 },
      { label: 'Opacity', value: 0.5, format: { style: 'percent' } }, { label: 'At its most', value: 9, max: 9, description: 'Nine' }];
      $(root).find('input').each((index, element) => { $(element).limnSpinner(all[index]); });`,
  },
  {
    name: 'an open menu',
    react: {
      uses: 'Button, MenuButton',
      draws: `<MenuButton label="File" items={${entries('isChecked', 'isDanger', 'isDisabled', "{ id: 'line', separator: true }")}}><Button iconEnd="expand">File</Button></MenuButton>`,
    },
    html: '<button>File</button>',
    js: `$('button').limnButton({ iconEnd: 'expand' }).limnMenu({ label: 'File', items: ${entries('checked', 'danger', 'disabled', '{ separator: true }')} });`,
    keys: ['Tab', 'Enter', 'ArrowDown'],
  },
  {
    name: 'a colour field',
    react: {
      uses: 'ColourField',
      draws: '<ColourField label="Line" value="#1f5fe0" onChange={() => undefined} onClear={() => undefined} />',
    },
    html: '<input value="#1f5fe0">',
    js: "$('input').limnColorpicker({ label: 'Line', clearable: true });",
  },
  {
    name: 'a colour panel',
    react: {
      uses: 'ColourPicker',
      draws: '<ColourPicker label="Team" value="#e8711a" onChange={() => undefined} hasAlpha hasRecent={false} />',
    },
    html: '<div></div>',
    js: "$('div', root).limnColorpicker({ label: 'Team', value: '#e8711a', alpha: true, recent: false });",
  },
  {
    name: 'an open dialog',
    react: {
      uses: 'Button, Dialog',
      draws:
        '<Dialog isOpen onClose={() => undefined} title="Copy to" description="Choose a folder." size="l" footer={<><Button>Cancel</Button><Button variant="primary">Copy</Button></>}><p>The copy goes to your files.</p></Dialog>',
    },
    html: '<div class="copy"><p>The copy goes to your files.</p></div>',
    js: "$('.copy').limnDialog({ title: 'Copy to', description: 'Choose a folder.', size: 'l', buttons: [{ label: 'Cancel' }, { label: 'Copy', variant: 'primary' }], open: true });",
    keys: ['Tab'],
  },
];
