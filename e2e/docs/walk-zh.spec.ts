import { walk } from './walk.ts';

walk('zh-CN');
