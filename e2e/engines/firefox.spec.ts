import { firefox } from './bidi.ts';
import { journeysIn } from './journeys.ts';

journeysIn('firefox', firefox);
