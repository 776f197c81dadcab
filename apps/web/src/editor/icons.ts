/** The icons commands name, by their lucide names. A test holds every command to this table. */
import type { IconRef } from '@limn/ui';
import {
  AArrowDown, AArrowUp, Accessibility, AlignCenter, AlignCenterHorizontal, AlignCenterVertical, AlignEndHorizontal, AlignEndVertical,
  AlignHorizontalDistributeCenter, AlignJustify, AlignLeft, AlignRight, AlignStartHorizontal, AlignStartVertical, AlignVerticalDistributeCenter,
  ArrowDown, ArrowDownFromLine, ArrowLeft, ArrowLeftRight, ArrowLeftToLine, ArrowRight, ArrowRightToLine, ArrowUp, ArrowUpFromLine,
  BetweenHorizontalStart, BetweenVerticalStart, Bold, BookmarkCheck, BringToFront, ChevronLeft, ChevronRight, Circle, ClipboardCheck, ClipboardPaste,
  ClipboardType, CloudCheck, Command, Contrast, Copy, CopyCheck, CopyPlus, CornerDownRight, Crop, Diamond, Download, Eraser, ExternalLink, Eye, EyeOff, FileCode,
  FileCog, FilePlus, FileX, Files, FlipHorizontal2, FlipVertical2, Frame, GitCommitHorizontal, Grid3x3, Group, Hand, Image, Italic, Keyboard, Lasso,
  Layers, LayersPlus, Link, Lock, LockKeyholeOpen, LockOpen, Magnet, Map, Maximize, Maximize2, Menu, Minus, Moon, MousePointer2, MoveHorizontal,
  MoveVertical, PaintBucket, PaintRoller, Palette, Pen, PenLine, Pencil, Pipette, Pointer, Redo2, RefreshCcw, Replace, RotateCcw, RotateCw, RouteOff,
  Ruler, RulerDimensionLine, Scaling, ScanSearch, Scissors, Search, SendToBack, Shapes, SlidersHorizontal, Spline, Square, SquareDashed,
  SquareDashedMousePointer, StickyNote, Strikethrough, TableProperties, Tag, TextCursor, TextCursorInput, Trash, Trash2, Type, Underline, Undo2,
  Ungroup, Upload, Waypoints, ZoomIn, ZoomOut, type LucideIcon,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'a-arrow-down': AArrowDown, 'a-arrow-up': AArrowUp, accessibility: Accessibility, 'align-center-horizontal': AlignCenterHorizontal,
  'align-center-vertical': AlignCenterVertical, 'align-end-horizontal': AlignEndHorizontal, 'align-end-vertical': AlignEndVertical,
  'align-horizontal-distribute-center': AlignHorizontalDistributeCenter, 'align-start-horizontal': AlignStartHorizontal,
  'align-start-vertical': AlignStartVertical, 'align-vertical-distribute-center': AlignVerticalDistributeCenter, 'arrow-down': ArrowDown,
  'arrow-down-from-line': ArrowDownFromLine, 'arrow-left': ArrowLeft, 'arrow-left-right': ArrowLeftRight, 'arrow-left-to-line': ArrowLeftToLine,
  'arrow-right': ArrowRight, 'arrow-right-to-line': ArrowRightToLine, 'arrow-up': ArrowUp, 'arrow-up-from-line': ArrowUpFromLine,
  'between-horizontal-start': BetweenHorizontalStart, 'between-vertical-start': BetweenVerticalStart, bold: Bold, 'bookmark-check': BookmarkCheck,
  'bring-to-front': BringToFront, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight, circle: Circle, 'clipboard-check': ClipboardCheck,
  'clipboard-paste': ClipboardPaste, 'clipboard-type': ClipboardType, 'cloud-check': CloudCheck, command: Command, contrast: Contrast, copy: Copy, 'copy-check': CopyCheck,
  'copy-plus': CopyPlus, 'corner-down-right': CornerDownRight, crop: Crop, diamond: Diamond, download: Download, eraser: Eraser, 'external-link': ExternalLink,
  eye: Eye, 'eye-off': EyeOff, 'file-code': FileCode, 'file-cog': FileCog, 'file-plus': FilePlus, 'file-x': FileX, files: Files,
  'flip-horizontal-2': FlipHorizontal2, 'flip-vertical-2': FlipVertical2, frame: Frame, 'git-commit-horizontal': GitCommitHorizontal,
  'grid-3x3': Grid3x3, group: Group, hand: Hand, image: Image, italic: Italic, keyboard: Keyboard, lasso: Lasso, layers: Layers,
  'layers-plus': LayersPlus, link: Link, lock: Lock, 'lock-keyhole-open': LockKeyholeOpen, 'lock-open': LockOpen, magnet: Magnet, map: Map,
  maximize: Maximize, 'maximize-2': Maximize2, menu: Menu, minus: Minus, moon: Moon, 'mouse-pointer-2': MousePointer2,
  'move-horizontal': MoveHorizontal, 'move-vertical': MoveVertical, 'paint-bucket': PaintBucket, 'paint-roller': PaintRoller, palette: Palette,
  pen: Pen, 'pen-line': PenLine, pencil: Pencil, pipette: Pipette, pointer: Pointer, 'redo-2': Redo2, 'refresh-ccw': RefreshCcw, replace: Replace,
  'rotate-ccw': RotateCcw, 'rotate-cw': RotateCw, 'route-off': RouteOff, ruler: Ruler, 'ruler-dimension-line': RulerDimensionLine, scaling: Scaling,
  'scan-search': ScanSearch, scissors: Scissors, search: Search, 'send-to-back': SendToBack, shapes: Shapes, 'sliders-horizontal': SlidersHorizontal,
  spline: Spline, square: Square, 'square-dashed': SquareDashed, 'square-dashed-mouse-pointer': SquareDashedMousePointer, 'sticky-note': StickyNote,
  strikethrough: Strikethrough, 'table-properties': TableProperties, tag: Tag, 'text-align-center': AlignCenter, 'text-align-justify': AlignJustify,
  'text-align-left': AlignLeft, 'text-align-right': AlignRight, 'text-cursor': TextCursor, 'text-cursor-input': TextCursorInput, trash: Trash,
  'trash-2': Trash2, type: Type, underline: Underline, 'undo-2': Undo2, ungroup: Ungroup, upload: Upload, waypoints: Waypoints, 'zoom-in': ZoomIn,
  'zoom-out': ZoomOut,
};

export const editorIcon = (name: string | undefined): IconRef | undefined => (name === undefined ? undefined : ICONS[name]);
