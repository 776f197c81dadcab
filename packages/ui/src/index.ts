export { Button, type ButtonProps, type ButtonVariant, type ControlSize } from './components/button.tsx';
export { ButtonGroup, SplitButton, type ButtonGroupProps, type SplitButtonProps } from './components/button-group.tsx';
export { IconButton, type IconButtonProps } from './components/icon-button.tsx';
export { Spinner } from './components/spinner.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip.tsx';
export { InfoTip, type InfoTipProps } from './components/infotip.tsx';
export { Truncate, type TruncateProps } from './components/truncate.tsx';
export { TextField, type TextFieldProps } from './components/text-field.tsx';
export { TextArea, type TextAreaProps } from './components/text-area.tsx';
export { SearchField, type SearchFieldProps } from './components/search-field.tsx';
export { NumberField, type NumberFieldProps } from './components/number-field.tsx';
export { Slider, type SliderProps } from './components/slider.tsx';
export { Select, type SelectGroup, type SelectOption, type SelectProps } from './components/select.tsx';
export { MultiSelect, type MultiSelectProps } from './components/multi-select.tsx';
export { DatePicker, type DatePickerProps } from './components/date-picker.tsx';
export { DatePanel, type DatePanelProps, type DatePreset } from './components/date-panel.tsx';
export { ColourPicker, type ColourPickerProps } from './components/colour-picker.tsx';
export { ColourField, type ColourFieldProps } from './components/colour-field.tsx';
export type { Swatch } from './components/colour-swatches.tsx';
export { Form, type FormProps } from './components/form.tsx';
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
} from './components/use-form.ts';
export { TagsField, type TagsFieldProps } from './components/tags-field.tsx';
export { Checkbox, type CheckboxProps } from './components/checkbox.tsx';
export { CheckboxGroup, type CheckboxGroupProps, type CheckboxOption } from './components/checkbox-group.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './components/radio.tsx';
export { Switch, type SwitchProps } from './components/switch.tsx';
export {
  MenuButton,
  type MenuAction,
  type MenuButtonProps,
  type MenuEntry,
  type MenuListProps,
} from './components/menu.tsx';
export { MenuList } from './components/menu-list.tsx';
export {
  ContextMenu,
  ContextMenuArea,
  type ContextMenuAreaProps,
  type ContextMenuProps,
  type WindowPoint,
} from './components/context-menu.tsx';
export { AnchoredPopover, Popover, type AnchoredPopoverProps, type PopoverProps } from './components/popover.tsx';
export { Popconfirm, type PopconfirmProps } from './components/popconfirm.tsx';
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
} from './components/dialog.tsx';
export { Tabs, type TabItem, type TabsProps } from './components/tabs.tsx';
export {
  LoadingBar,
  Progress,
  ProgressRing,
  type ProgressProps,
  type ProgressRingProps,
  type ProgressTone,
} from './components/progress.tsx';
export {
  Badge,
  Status,
  type BadgeProps,
  type BadgeTone,
  type StatusProps,
  type StatusTone,
} from './components/badge.tsx';
export {
  Avatar,
  AvatarGroup,
  type AvatarGroupProps,
  type AvatarPerson,
  type AvatarProps,
  type AvatarSize,
} from './components/avatar.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './components/notice.tsx';
export { Skeleton, SkeletonCards, SkeletonList, SkeletonText, type SkeletonProps } from './components/skeleton.tsx';
export { EmptyState, type EmptyKind, type EmptyStateProps } from './components/empty-state.tsx';
export { Breadcrumbs, type BreadcrumbItem, type BreadcrumbsProps } from './components/breadcrumbs.tsx';
export { Pager, type PagerProps } from './components/pager.tsx';
export {
  Table,
  type TableColumn,
  type TableColumnGroup,
  type TablePin,
  type TableProps,
  type TableSort,
} from './components/table.tsx';
export { Tree, type TreeNode, type TreeProps } from './components/tree.tsx';
export { GridList, type GridListProps } from './components/grid-list.tsx';
export { DropZone, type DropZoneProps, type RefusedFile } from './components/drop-zone.tsx';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './components/command-palette.tsx';
export { Timeline, type TimelineItem, type TimelineProps, type TimelineTone } from './components/timeline.tsx';
export { Collapse, type CollapseItem, type CollapseProps } from './components/collapse.tsx';
export { Descriptions, type DescriptionItem, type DescriptionsProps } from './components/descriptions.tsx';
export { Steps, type StepItem, type StepsProps } from './components/steps.tsx';
export { Splitter, type SplitterItem, type SplitterProps } from './components/splitter.tsx';
export { UploadList, type UploadItem, type UploadListProps, type UploadState } from './components/upload-list.tsx';
export { TreeSelect, type TreeSelectProps } from './components/tree-select.tsx';
export { Cascader, type CascaderItem, type CascaderProps } from './components/cascader.tsx';
export { Transfer, type TransferItem, type TransferProps } from './components/transfer.tsx';
export { TimePicker, type TimePickerProps } from './components/time-picker.tsx';
export {
  DateRangePicker,
  type DateRange,
  type DateRangePickerProps,
  type DateRangePreset,
} from './components/date-range-picker.tsx';
export { ImagePreview, type ImagePreviewItem, type ImagePreviewProps } from './components/image-preview.tsx';
export { Tour, type TourItem, type TourProps } from './components/tour.tsx';
export { AppShell, type AppShellProps } from './components/app-shell.tsx';
export type { RootProps } from './components/root.ts';
export { TipHost } from './components/tip.tsx';
export { useHotkey } from './components/use-hotkey.ts';
export { Icon, type IconProps, type IconRef } from './icon/icon.tsx';
export { icons, type IconName } from './icon/icons.ts';
export { KitProvider, type KitProviderProps } from './provider/provider.tsx';
export { useKitText } from './provider/kit-text.ts';
export { translateFrom, type KitTranslate, type KitWord, type KitWords } from './provider/words.ts';
export { tips, TipList, tipDuration, type Tip, type TipOptions, type TipTexts, type TipTone } from './logic/tips.ts';
export { questions, Questions, type OpenQuestion, type Question } from './logic/questions.ts';
export { loading, LoadingTasks, type LoadingState, type LoadingTask } from './logic/loading.ts';
export { formatShortcut, isApple, matchesShortcut, type KeyPress } from './logic/shortcut.ts';
export { canMoveNodes, findNode, moveNodes, pathTo, updateNode, withoutNodes, type TreeTarget } from './logic/tree.ts';
export {
  filtersTest,
  type FilterChoice,
  type FilterRange,
  type TableFilter,
  type TableFilters,
  type TableFilterValue,
} from './logic/table-filter.ts';
export { sortRows, type SortDirection, type SortValue } from './logic/sort.ts';
export { findItems, matchText, withRecent, type Findable, type Match } from './logic/filter.ts';
export { pinyinInitials } from './logic/pinyin.ts';
export { pageCount, pageRange } from './logic/pager.ts';
export { countGraphemes } from './logic/graphemes.ts';
export { colours, contrastPairs, type ColourToken } from './tokens/colours.ts';
export { makeTheme, themeCss, type MadeTheme, type ThemeChoice } from './tokens/theme.ts';
export { constants, densities, shadows, type Density, type Theme, type Token } from './tokens/tokens.ts';
export { FormModel, type Failures, type FormState, type Rules } from './logic/form.ts';
export type { FieldRule, FormRules, GroupRules, ListRules } from './logic/form-rules.ts';
export { later, type LaterRule } from './logic/later-rule.ts';
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
} from './logic/validation.ts';
export { announce } from './logic/announce.ts';
export { whenIdle } from './logic/when-idle.ts';
