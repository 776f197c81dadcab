/**
 * The set for a page with script tags: brings the styles the widgets stand on, and makes what is marked in the HTML
 * when it is read.
 */
import '@limn/ui/styles/tokens.css';
import '@limn/ui/styles/widgets.css';
import $ from 'jquery';
import { limn } from './index.ts';

$(() => limn.init());
