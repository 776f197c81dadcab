import { describe, expect, it } from 'vitest';
import { buildOf, isAppPage, successors } from './files.ts';

describe('what is kept for when there is no connection', () => {
  it('is the application’s pages, not data, documentation, or drawings inside other sites', () => {
    for (const path of ['/', '/diagrams', '/diagrams/f1', '/diagraming/a1', '/org/o1', '/collaboration/invite/x'])
      expect(isAppPage(path), path).toBe(true);
    for (const path of ['/api/me', '/docs/', '/embed/l1', '/assets/a.js', '/import/x', '/collaboration', '/sw.js'])
      expect(isAppPage(path), path).toBe(false);
  });

  it('is renewed with an update, file by file, and nothing else is loaded', () => {
    const kept = ['/assets/base-aaaaaaaa.js', '/assets/editor-bbbb-_bb.css', '/assets/same-cccccccc.js'];
    const built = [
      '/assets/base-11111111.js',
      '/assets/editor-22222222.css',
      '/assets/same-cccccccc.js',
      '/assets/admin-33333333.js',
    ];
    expect(successors(kept, built)).toEqual(['/assets/base-11111111.js', '/assets/editor-22222222.css']);
    expect(successors(kept, kept)).toEqual([]);
  });

  it('knows builds by the script a page begins with', () => {
    const page = '<script src="/first-paint.js"></script><script type="module" crossorigin src="/assets/i-1.js">';
    expect(buildOf(page)).toBe('/assets/i-1.js');
    expect(buildOf('<h1>Welcome to the hotel</h1>')).toBe('');
  });
});
