export { Button, type ButtonProps, type ButtonVariant, type ControlSize } from './components/buttons/button.tsx';
export {
  ButtonGroup,
  SplitButton,
  type ButtonGroupProps,
  type SplitButtonProps,
} from './components/buttons/button-group.tsx';
export { IconButton, type IconButtonProps } from './components/buttons/icon-button.tsx';
export { Spinner } from './components/feedback/spinner.tsx';
export { Tooltip, type TooltipProps } from './components/overlays/tooltip.tsx';
export { InfoTip, type InfoTipProps } from './components/overlays/infotip.tsx';
export { Truncate, type TruncateProps } from './components/data/truncate.tsx';
export { TextField, type TextFieldProps } from './components/fields/text-field.tsx';
export { TextArea, type TextAreaProps } from './components/fields/text-area.tsx';
export { SearchField, type SearchFieldProps } from './components/fields/search-field.tsx';
export { NumberField, type NumberFieldProps } from './components/fields/number-field.tsx';
export { Slider, type SliderProps } from './components/fields/slider.tsx';
export { Select, type SelectGroup, type SelectOption, type SelectProps } from './components/selects/select.tsx';
export { MultiSelect, type MultiSelectProps } from './components/selects/multi-select.tsx';
export { DatePicker, type DatePickerProps } from './components/dates/date-picker.tsx';
export { DatePanel, type DatePanelProps, type DatePreset } from './components/dates/date-panel.tsx';
export { ColourPicker, type ColourPickerProps } from './components/colours/colour-picker.tsx';
export { ColourField, type ColourFieldProps } from './components/colours/colour-field.tsx';
export type { Swatch } from './components/colours/colour-swatches.tsx';
export { Form, type FormProps } from './components/forms/form.tsx';
export {
  failureText,
  focusFirstInvalid,
  useForm,
  type FieldBinding,
  type FormHandle,
  type FormOptions,
  type FormPart,
  type ListBinding,
  type ListItem,
  type ToggleBinding,
} from './components/forms/use-form.ts';
export { TagsField, type TagsFieldProps } from './components/fields/tags-field.tsx';
export { Checkbox, type CheckboxProps } from './components/fields/checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps, type CheckboxOption } from './components/fields/checkbox-group.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './components/fields/radio.tsx';
export { Switch, type SwitchProps } from './components/fields/switch.tsx';
export {
  MenuButton,
  type MenuAction,
  type MenuButtonProps,
  type MenuEntry,
  type MenuListProps,
} from './components/menus/menu.tsx';
export { MenuList } from './components/menus/menu-list.tsx';
export {
  ContextMenu,
  ContextMenuArea,
  type ContextMenuAreaProps,
  type ContextMenuProps,
  type WindowPoint,
} from './components/menus/context-menu.tsx';
export {
  AnchoredPopover,
  Popover,
  type AnchoredPopoverProps,
  type PopoverProps,
} from './components/overlays/popover.tsx';
export { Popconfirm, type PopconfirmProps } from './components/overlays/popconfirm.tsx';
export {
  ConfirmDialog,
  Dialog,
  Drawer,
  type ConfirmDialogProps,
  type DialogProps,
  type DialogSize,
  type DrawerProps,
  type DrawerSide,
  type WindowProps,
} from './components/overlays/dialog.tsx';
export { Tabs, type TabItem, type TabsProps } from './components/layout/tabs.tsx';
export {
  LoadingBar,
  Progress,
  ProgressRing,
  type ProgressProps,
  type ProgressRingProps,
  type ProgressTone,
} from './components/feedback/progress.tsx';
export {
  Badge,
  Status,
  type BadgeProps,
  type BadgeTone,
  type StatusProps,
  type StatusTone,
} from './components/data/badge.tsx';
export {
  Avatar,
  AvatarGroup,
  type AvatarGroupProps,
  type AvatarPerson,
  type AvatarProps,
  type AvatarSize,
} from './components/data/avatar.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './components/feedback/notice.tsx';
export {
  Skeleton,
  SkeletonCards,
  SkeletonList,
  SkeletonText,
  type SkeletonProps,
} from './components/feedback/skeleton.tsx';
export { EmptyState, type EmptyKind, type EmptyStateProps } from './components/feedback/empty-state.tsx';
export { Breadcrumbs, type BreadcrumbItem, type BreadcrumbsProps } from './components/layout/breadcrumbs.tsx';
export { Pager, type PagerProps } from './components/data/pager.tsx';
export {
  Table,
  type TableColumn,
  type TableColumnGroup,
  type TablePin,
  type TableProps,
  type TableSort,
} from './components/data/table.tsx';
export { Tree, type TreeNode, type TreeProps } from './components/data/tree.tsx';
export { GridList, type GridListProps } from './components/data/grid-list.tsx';
export { DropZone, type DropZoneProps, type RefusedFile } from './components/fields/drop-zone.tsx';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './components/menus/command-palette.tsx';
export { Timeline, type TimelineItem, type TimelineProps, type TimelineTone } from './components/data/timeline.tsx';
export { Collapse, type CollapseItem, type CollapseProps } from './components/layout/collapse.tsx';
export { Descriptions, type DescriptionItem, type DescriptionsProps } from './components/data/descriptions.tsx';
export { Steps, type StepItem, type StepsProps } from './components/layout/steps.tsx';
export { Splitter, type SplitterItem, type SplitterProps } from './components/layout/splitter.tsx';
export {
  UploadList,
  type UploadItem,
  type UploadListProps,
  type UploadState,
} from './components/fields/upload-list.tsx';
export { TreeSelect, type TreeSelectProps } from './components/selects/tree-select.tsx';
export { Cascader, type CascaderItem, type CascaderProps } from './components/selects/cascader.tsx';
export { Transfer, type TransferItem, type TransferProps } from './components/selects/transfer.tsx';
export { TimePicker, type TimePickerProps } from './components/dates/time-picker.tsx';
export {
  DateRangePicker,
  type DateRange,
  type DateRangePickerProps,
  type DateRangePreset,
} from './components/dates/date-range-picker.tsx';
export { ImagePreview, type ImagePreviewItem, type ImagePreviewProps } from './components/overlays/image-preview.tsx';
export { Tour, type TourItem, type TourProps } from './components/overlays/tour.tsx';
export { AppShell, type AppShellProps } from './components/layout/app-shell.tsx';
export type { RootProps } from './components/shared/root.ts';
export { TipHost } from './components/feedback/tip.tsx';
export { useHotkey } from './components/shared/use-hotkey.ts';
export { Icon, type IconProps, type IconRef } from './icon/icon.tsx';
export { icons, type IconName } from './icon/icons.ts';
export { KitProvider, type KitProviderProps } from './provider/provider.tsx';
export { useKitText } from './provider/kit-text.ts';
export { translateFrom, type KitTranslate, type KitWord, type KitWords } from './provider/words.ts';
export {
  tips,
  TipList,
  tipDuration,
  type Tip,
  type TipOptions,
  type TipTexts,
  type TipTone,
} from './logic/page/tips.ts';
export { questions, Questions, type OpenQuestion, type Question } from './logic/page/questions.ts';
export { loading, LoadingTasks, type LoadingState, type LoadingTask } from './logic/page/loading.ts';
export { formatShortcut, isApple, matchesShortcut, type KeyPress } from './logic/page/shortcut.ts';
export {
  canMoveNodes,
  findNode,
  moveNodes,
  pathTo,
  updateNode,
  withoutNodes,
  type TreeTarget,
} from './logic/choices/tree.ts';
export {
  filtersTest,
  type FilterChoice,
  type FilterRange,
  type TableFilter,
  type TableFilters,
  type TableFilterValue,
} from './logic/tables/table-filter.ts';
export { sortRows, type SortDirection, type SortValue } from './logic/tables/sort.ts';
export { findItems, matchText, withRecent, type Findable, type Match } from './logic/text/filter.ts';
export { pinyinInitials } from './logic/text/pinyin.ts';
export { pageCount, pageRange } from './logic/tables/pager.ts';
export { countGraphemes } from './logic/text/graphemes.ts';
export { colours, contrastPairs, type ColourToken } from './tokens/colours.ts';
export { makeTheme, themeCss, type MadeTheme, type ThemeChoice } from './tokens/theme.ts';
export { constants, densities, shadows, type Density, type Theme, type Token } from './tokens/tokens.ts';
export { FormModel, type Failures, type FormState, type Rules } from './logic/forms/form.ts';
export type { FieldRule, FormRules, GroupRules, ListRules } from './logic/forms/form-rules.ts';
export { later, type LaterRule } from './logic/forms/later-rule.ts';
export {
  atLeastOneTag,
  atMost,
  between,
  check,
  email,
  isBlank,
  landline,
  length,
  mobile,
  password,
  pattern,
  required,
  type Failure,
  type Rule,
} from './logic/forms/validation.ts';
export { announce } from './logic/page/announce.ts';
export { whenIdle } from './logic/page/when-idle.ts';
