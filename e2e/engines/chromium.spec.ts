import { chromium } from './bidi.ts';
import { journeysIn } from './journeys.ts';

journeysIn('chromium', chromium);
