import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  DialogOptions: '`limnDialog` 的选项；用在装着内容的元素上。关着时它是隐藏的。',
  'DialogOptions.title': '对话框的名字，写在最上面；不写时用元素的 `title`。',
  'DialogOptions.description': '标题下的一句话，说明这个对话框做什么；随名字一起念。',
  'DialogOptions.size': '宽 350、550、556、680 或 718 px；不会超出窗口。',
  'DialogOptions.buttons': '最下面的按钮，主按钮在最后。',
  'DialogOptions.dismissable': '点外面就关闭；会丢失填写内容的地方应关掉它。',
  'DialogOptions.dirty': '填过的内容会丢：无论怎样关闭都先问。写成函数时，将要关闭时才问它。',
  'DialogOptions.role': '必须回答的问题用 `alertdialog`。',
  'DialogOptions.open': '立刻打开。',
  DialogButton: '对话框底部的一个按钮。',
  'DialogButton.label': '文字。',
  'DialogButton.variant': '外观，同按钮；不写是 `secondary`。',
  'DialogButton.icon': '文字前的图标。',
  'DialogButton.autofocus': '打开时焦点在它上面。',
  'DialogButton.run':
    '按下时做什么；期间按钮忙着，做完对话框关闭。返回 `false`、得到 `false` 的 Promise，或者出错，都不关。',
  DialogMethods: '`limnDialog` 的方法。',
  'DialogMethods.open': '打开，焦点进到里面。',
  'DialogMethods.close': '关闭，不管 `dirty` 怎么说；焦点回到原处。',
  'DialogMethods.isOpen': '是否开着。',
  DialogEvents: '`limnDialog` 的事件；处理函数依次得到 jQuery 的事件和写明的详情。',
  'DialogEvents.limndialog:beforeopen': '将要打开。`preventDefault()` 使它不打开。',
  'DialogEvents.limndialog:open': '已打开。',
  'DialogEvents.limndialog:beforeclose':
    '将要关闭：被关闭按钮、Esc、点外面、底部的按钮或方法。`preventDefault()` 使它不关。',
  'DialogEvents.limndialog:close': '已关闭。',
};
