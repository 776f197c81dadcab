import { expect, test } from 'vitest';
import { decodeNames } from './archive-names.ts';
import { decodeKorean } from './korean.ts';
import { decodeText } from './text-encoding.ts';

/** Bytes of texts in encodings that nothing here writes, by what they are read as. */
function encoderOf(encoding: string): (text: string) => Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true }),
    codes = new Map<string, number[]>();
  const learn = (...bytes: number[]): void => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if ([...char].length === 1 && !codes.has(char)) codes.set(char, bytes);
    } catch {
      // No character.
    }
  };
  for (let lead = 0; lead < 0x100; lead++) learn(lead);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) learn(lead, trail);
  return (text) => Uint8Array.from([...text].flatMap((char) => codes.get(char) ?? [0x3f]));
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'euc-kr': [
    '조직도.vsdx',
    '프로젝트 계획서.xmind',
    '업무 흐름도',
    '회의록',
    '네트워크 구성도.vsd',
    '홍길동',
    '사진',
    '새 폴더/문서.txt',
    '마인드맵 예제',
    '서울 지하철 노선도',
    '데이터베이스 설계',
    '2024년 매출 보고서',
    '신규 서비스 기획안',
    '김철수 이력서',
    '고객센터 프로세스',
  ],
  gb18030: [
    '组织结构图.vsdx',
    '项目计划.xmind',
    '流程图',
    '会议记录',
    '网络拓扑图.vsd',
    '张三',
    '照片',
    '新建文件夹/文档.txt',
    '思维导图示例',
    '北京地铁线路图',
    '数据库设计',
    '2024年销售报告',
    '公司年度报告',
    '部门季度评估表',
    '工程技术报告',
    '李明的简历',
    '测试',
    '机房改造方案',
    '产品开发过程',
    '关键路径',
    '王鑫的方案',
  ],
  big5: [
    '組織圖.vsdx',
    '專案計畫.xmind',
    '流程圖',
    '會議記錄',
    '網路架構圖.vsd',
    '王小明',
    '照片',
    '新資料夾/文件.txt',
    '心智圖範例',
    '台北捷運路線圖',
    '資料庫設計',
    '年度銷售報告',
    '客戶服務流程',
  ],
  shift_jis: [
    '組織図.vsdx',
    'プロジェクト計画.xmind',
    '業務フロー',
    '会議の記録',
    'ネットワーク構成図.vsd',
    '山田太郎の写真',
    '新しいフォルダー/文書.txt',
    'マインドマップの例',
    '東京の地下鉄',
    'データベース設計',
    '年度売上レポート',
  ],
};

const named = (encode: (text: string) => Uint8Array, names: readonly string[]): string[] =>
  decodeNames(names.map((name) => ({ bytes: encode(name), isUnicode: false })));

test.each(Object.keys(NAMES))('names of an archive in %s are told, together and by a few', (encoding) => {
  const encode = encoderOf(encoding),
    names = NAMES[encoding]!;
  expect(named(encode, names)).toEqual([...names]);
  const pairs = names.slice(1).map((name, i) => [names[i]!, name]);
  for (const pair of pairs) expect(named(encode, pair)).toEqual(pair);
});

test.each(['euc-kr', 'gb18030'])('each name in %s is told alone, as most archives hold one file', (encoding) => {
  const encode = encoderOf(encoding);
  for (const name of NAMES[encoding]!) expect(named(encode, [name])).toEqual([name]);
});

test.each(['euc-kr', 'gb18030', 'big5'])('a text in %s is told by its characters', (encoding) => {
  const text = NAMES[encoding]!.join('\n\t');
  expect(decodeText(encoderOf(encoding)(text))).toBe(text);
});

test('syllables that Windows added to EUC-KR are read too', () => {
  // 똠 and 펲 are; bytes of Python's cp949.
  const hex = '8c63b9e6b0a2c7cf20bc84bdc3c4ddb6f320bcd2b0b32e747874',
    bytes = Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16));
  expect(decodeNames([{ bytes, isUnicode: false }])).toEqual(['똠방각하 펲시콜라 소개.txt']);
  expect(decodeKorean(Uint8Array.of(0x81, 0x41, 0xc6, 0x52))).toBe('갂힣');
  expect(decodeKorean(Uint8Array.of(0xc6, 0x53))).toBeUndefined();
});
