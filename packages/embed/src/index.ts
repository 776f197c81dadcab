export { Embed, embed, EmbedError, type EmbedOptions, frameAddress } from './embed.ts';
export type {
  EmbeddedPage,
  EmbeddedState,
  EmbedErrorCode,
  EmbedEventName,
  EmbedEvents,
  EmbedFailure,
  Mode,
  PictureFormat,
  SelectedItem,
  Theme,
} from './messages.ts';
