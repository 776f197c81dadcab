/**
 * The set for a page with script tags: brings the styles of the page, and makes what is marked in the HTML when it is
 * read.
 */
import '@limn/ui/styles/index.css';
import $ from 'jquery';
import { limn } from './index.ts';

$(() => limn.init());
