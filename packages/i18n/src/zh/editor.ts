/** The editor's menus, panels and messages. */
export const editor = {
  title: '编辑器',
} as const;
