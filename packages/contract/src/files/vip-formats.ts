/** Downloads that not every plan has; apart from the calls' schemas, so that pages load without them. */
const formats: Readonly<Record<'diagram' | 'tree', readonly string[]>> = {
  diagram: ['pngHd', 'jpgHd', 'docx', 'pptx'],
  tree: ['pngHd', 'jpgHd', 'svg', 'pdf', 'csv', 'docx', 'pptx'],
};

/** Whether a format of a kind of document is for those whose plan has it. The server asks for the plan. */
export const isVipFormat = (kind: 'diagram' | 'tree', format: string): boolean => formats[kind].includes(format);
