import '../../components/shared/visually-hidden.css';

/** The place where announcements are put; assistive technology reads what appears in it. */
let region: HTMLElement | undefined;

function makeRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'limn-visually-hidden';
  element.setAttribute('role', 'log');
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('aria-relevant', 'additions');
  // Open dialogs hide the rest of the page from assistive technology; this stays.
  element.dataset['liveAnnouncer'] = 'true';
  document.body.append(element);
  return element;
}

/** ms until assistive technology has noticed a region that was just made: what is in it from the start is not said. */
const noticed = 100;
/** ms an announcement stands, long enough to be said after others. */
const stays = 7000;

function say(text: string): void {
  const line = document.createElement('div');
  line.textContent = text;
  region?.append(line);
  setTimeout(() => line.remove(), stays);
}

/** Has assistive technology say the text when it has finished what it is saying. Nothing is shown. */
export function announce(text: string): void {
  if (region?.isConnected === true) {
    say(text);
    return;
  }
  region ??= makeRegion();
  if (!region.isConnected) document.body.append(region);
  setTimeout(() => say(text), noticed);
}
